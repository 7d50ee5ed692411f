/**
 * The part of Chrome's DevTools Protocol that the debugger uses. What comes from a player's process is as little to be
 * trusted as the player: wrong shapes end the session.
 */

export interface Location {
  readonly scriptId: string;
  /** From 0, like columns. */
  readonly lineNumber: number;
  readonly columnNumber?: number;
}

export interface RemoteObject {
  readonly type: string;
  readonly subtype?: string;
  readonly className?: string;
  readonly value?: unknown;
  /** `-0`, `NaN`, `Infinity`, `12n`. */
  readonly unserializableValue?: string;
  readonly description?: string;
  readonly objectId?: string;
  readonly preview?: ObjectPreview;
}

export interface ObjectPreview {
  readonly type: string;
  readonly subtype?: string;
  readonly description?: string;
  readonly overflow: boolean;
  readonly properties: readonly PropertyPreview[];
  readonly entries?: readonly { readonly key?: ObjectPreview; readonly value: ObjectPreview }[];
}

export interface PropertyPreview {
  readonly name: string;
  readonly type: string;
  readonly subtype?: string;
  readonly value?: string;
  readonly valuePreview?: ObjectPreview;
}

export interface PropertyDescriptor {
  readonly name: string;
  readonly value?: RemoteObject;
  readonly get?: RemoteObject;
  readonly set?: RemoteObject;
  readonly isOwn?: boolean;
  readonly enumerable?: boolean;
}

export interface Properties {
  readonly result: readonly PropertyDescriptor[];
  readonly internalProperties?: readonly { readonly name: string; readonly value?: RemoteObject }[];
  readonly privateProperties?: readonly PropertyDescriptor[];
}

export interface Scope {
  readonly type: string;
  readonly object: RemoteObject;
  readonly name?: string;
}

export interface CallFrame {
  readonly callFrameId: string;
  readonly functionName: string;
  readonly location: Location;
  readonly scopeChain: readonly Scope[];
  readonly this: RemoteObject;
  readonly returnValue?: RemoteObject;
}

export interface Paused {
  readonly callFrames: readonly CallFrame[];
  readonly reason: string;
  readonly data?: RemoteObject & { readonly uncaught?: boolean };
  readonly hitBreakpoints?: readonly string[];
}

export interface ScriptParsed {
  readonly scriptId: string;
  readonly url: string;
  readonly endLine: number;
  readonly endColumn: number;
  readonly executionContextId: number;
}

export interface Evaluated {
  readonly result: RemoteObject;
  readonly exceptionDetails?: { readonly text: string; readonly exception?: RemoteObject };
}

/** A stretch of a script, from its start to before its end. */
export interface LocationRange {
  readonly scriptId: string;
  readonly start: { readonly lineNumber: number; readonly columnNumber: number };
  readonly end: { readonly lineNumber: number; readonly columnNumber: number };
}

/** A node of a CPU profile: V8's own form. */
export interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  /** Microseconds. */
  readonly timeDeltas?: readonly number[];
}

/** What commands answer. */
export interface Answers {
  "Debugger.enable": object;
  "Debugger.setBlackboxPatterns": object;
  "Debugger.getScriptSource": { readonly scriptSource: string };
  "Debugger.setBreakpointByUrl": { readonly breakpointId: string; readonly locations: readonly Location[] };
  "Debugger.removeBreakpoint": object;
  "Debugger.setPauseOnExceptions": object;
  "Debugger.pause": object;
  "Debugger.resume": object;
  "Debugger.stepInto": object;
  "Debugger.stepOver": object;
  "Debugger.stepOut": object;
  "Debugger.evaluateOnCallFrame": Evaluated;
  "Runtime.evaluate": Evaluated;
  "Runtime.getProperties": Properties;
  "Runtime.callFunctionOn": Evaluated;
  "Profiler.enable": object;
  "Profiler.setSamplingInterval": object;
  "Profiler.start": object;
  "Profiler.stop": { readonly profile: Profile };
}

export type Method = keyof Answers;
