import type { DebugProtocol } from "@vscode/debugprotocol";
import type { ExceptionChoice } from "../../contract/debug-api";
import { t } from "../../contract/language/translate";

const CAPABILITIES: DebugProtocol.Capabilities = {
  supportsConfigurationDoneRequest: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsBreakpointLocationsRequest: true,
  supportsDataBreakpoints: true,
  supportsEvaluateForHovers: true,
  supportsSetVariable: true,
  supportsSetExpression: true,
  supportsStepBack: true,
  supportsStepInTargetsRequest: true,
  supportsRestartFrame: true,
  supportsExceptionInfoRequest: true,
  supportsDelayedStackTraceLoading: true,
  supportTerminateDebuggee: true,
  supportsTerminateRequest: true,
};

/** What the adapter can do, and how it calls that. */
export function capabilities(): DebugProtocol.Capabilities {
  return {
    ...CAPABILITIES,
    exceptionBreakpointFilters: [
      { filter: "uncaught", label: t`Uncaught Exceptions`, description: t`What freezes the player.`, default: true },
      { filter: "all", label: t`All Exceptions`, description: t`Those, too, that the code catches.` },
    ],
  };
}

/** What the filters mean that an editor has switched on. */
export function exceptionsOf(filters: readonly string[]): ExceptionChoice {
  if (filters.includes("all")) return "all";
  return filters.includes("uncaught") ? "uncaught" : "none";
}
