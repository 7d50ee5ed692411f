import type { DebugProtocol } from "@vscode/debugprotocol";

interface Exchange<Arguments, Body> {
  readonly asked: Arguments;
  readonly answered: Body;
}

type BodyOf<Response extends DebugProtocol.Response> = Response["body"];

/** The requests of the protocol that are answered, and one of our own. Names are the protocol's. */
interface Requests {
  initialize: Exchange<DebugProtocol.InitializeRequestArguments, DebugProtocol.Capabilities>;
  /** Read by `readLaunch`. */
  launch: Exchange<unknown, void>;
  configurationDone: Exchange<unknown, void>;
  disconnect: Exchange<unknown, void>;
  terminate: Exchange<unknown, void>;
  setBreakpoints: Exchange<DebugProtocol.SetBreakpointsArguments, BodyOf<DebugProtocol.SetBreakpointsResponse>>;
  breakpointLocations: Exchange<
    DebugProtocol.BreakpointLocationsArguments,
    BodyOf<DebugProtocol.BreakpointLocationsResponse>
  >;
  setExceptionBreakpoints: Exchange<DebugProtocol.SetExceptionBreakpointsArguments, void>;
  dataBreakpointInfo: Exchange<
    DebugProtocol.DataBreakpointInfoArguments,
    BodyOf<DebugProtocol.DataBreakpointInfoResponse>
  >;
  setDataBreakpoints: Exchange<
    DebugProtocol.SetDataBreakpointsArguments,
    BodyOf<DebugProtocol.SetDataBreakpointsResponse>
  >;
  threads: Exchange<unknown, BodyOf<DebugProtocol.ThreadsResponse>>;
  stackTrace: Exchange<DebugProtocol.StackTraceArguments, BodyOf<DebugProtocol.StackTraceResponse>>;
  scopes: Exchange<DebugProtocol.ScopesArguments, BodyOf<DebugProtocol.ScopesResponse>>;
  variables: Exchange<DebugProtocol.VariablesArguments, BodyOf<DebugProtocol.VariablesResponse>>;
  setVariable: Exchange<DebugProtocol.SetVariableArguments, BodyOf<DebugProtocol.SetVariableResponse>>;
  setExpression: Exchange<DebugProtocol.SetExpressionArguments, BodyOf<DebugProtocol.SetExpressionResponse>>;
  evaluate: Exchange<DebugProtocol.EvaluateArguments, BodyOf<DebugProtocol.EvaluateResponse>>;
  exceptionInfo: Exchange<unknown, BodyOf<DebugProtocol.ExceptionInfoResponse>>;
  source: Exchange<DebugProtocol.SourceArguments, BodyOf<DebugProtocol.SourceResponse>>;
  continue: Exchange<unknown, BodyOf<DebugProtocol.ContinueResponse>>;
  next: Exchange<unknown, void>;
  stepIn: Exchange<DebugProtocol.StepInArguments, void>;
  stepInTargets: Exchange<unknown, BodyOf<DebugProtocol.StepInTargetsResponse>>;
  stepOut: Exchange<unknown, void>;
  stepBack: Exchange<unknown, void>;
  reverseContinue: Exchange<unknown, void>;
  pause: Exchange<unknown, void>;
  restartFrame: Exchange<DebugProtocol.RestartFrameArguments, void>;
  /** Goes to the beginning of `play()` in another round of the same match. */
  "tauler/round": Exchange<{ readonly round?: unknown } | undefined, void>;
}

/** Answers requests. What one throws is told as its failure; a `Refused` in its own words. */
export type Handlers = {
  readonly [Command in keyof Requests]: (
    asked: Requests[Command]["asked"],
  ) => Requests[Command]["answered"] | Promise<Requests[Command]["answered"]>;
};
