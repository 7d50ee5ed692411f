import type { Protocol } from "devtools-protocol";
import type { ProtocolMapping } from "devtools-protocol/types/protocol-mapping";

/**
 * The part of Chrome's DevTools Protocol that the debugger uses. What comes from a player's process is as little to be
 * trusted as the player: wrong shapes end the session.
 */

export type Location = Protocol.Debugger.Location;
export type Scope = Protocol.Debugger.Scope;
export type CallFrame = Protocol.Debugger.CallFrame;
export type AsyncStack = Protocol.Runtime.StackTrace;
export type RemoteObject = Protocol.Runtime.RemoteObject;
export type ObjectPreview = Protocol.Runtime.ObjectPreview;
export type PropertyPreview = Protocol.Runtime.PropertyPreview;
/** Private ones have a name and a value only. */
export type PropertyDescriptor = Protocol.Runtime.PropertyDescriptor | Protocol.Runtime.PrivatePropertyDescriptor;
export type Evaluated = Protocol.Runtime.EvaluateResponse;
export type ScriptParsed = Protocol.Debugger.ScriptParsedEvent;
export type Profile = Protocol.Profiler.Profile;
export type ProfileNode = Protocol.Profiler.ProfileNode;

/** At an exception, its object says whether anything catches it. */
export type Paused = Protocol.Debugger.PausedEvent & { readonly data?: RemoteObject & { readonly uncaught?: boolean } };

/** The commands that are sent. */
export type Method =
  | "Debugger.enable"
  | "Debugger.setAsyncCallStackDepth"
  | "Debugger.setBlackboxPatterns"
  | "Debugger.getScriptSource"
  | "Debugger.setBreakpointByUrl"
  | "Debugger.removeBreakpoint"
  | "Debugger.setPauseOnExceptions"
  | "Debugger.pause"
  | "Debugger.resume"
  | "Debugger.stepInto"
  | "Debugger.stepOver"
  | "Debugger.stepOut"
  | "Debugger.evaluateOnCallFrame"
  | "Runtime.evaluate"
  | "Runtime.getProperties"
  | "Runtime.callFunctionOn"
  | "Profiler.enable"
  | "Profiler.setSamplingInterval"
  | "Profiler.start"
  | "Profiler.stop";

/** What commands are given: nothing, or one record. */
export type Questions = { readonly [Name in Method]: ProtocolMapping.Commands[Name]["paramsType"] };

/** What commands answer. */
export type Answers = { readonly [Name in Method]: ProtocolMapping.Commands[Name]["returnType"] };
