import type { DebugProtocol } from "@vscode/debugprotocol";
import { t } from "../../contract/language/translate";
import { refuse } from "../../host/refused";
import type { Debuggee } from "./debuggee";
import { readReplLine, replHelp } from "./repl-line";
import type { Handlers } from "./requests";
import { roundOf } from "./run-requests";

/** What is looked at, and changed, while the code stands. @param debuggee refuses while there is no session */
export function lookRequests(debuggee: () => Debuggee) {
  return {
    threads: () => ({ threads: debuggee().threads() }),
    stackTrace: (asked) => debuggee().stackTrace(asked),
    scopes: (asked) => ({ scopes: debuggee().scopes(asked) }),
    variables: async (asked) => ({ variables: await debuggee().variables(asked) }),
    setVariable: async (asked) => valueBody(await debuggee().setVariable(asked)),
    setExpression: async (asked) => valueBody(await debuggee().setExpression(asked)),
    evaluate: (asked) => evaluate(debuggee(), asked),
    exceptionInfo: () => debuggee().exceptionInfo(),
    source: () => ({ content: debuggee().code.text, mimeType: "text/x-typescript" }),
  } satisfies Partial<Handlers>;
}

interface ShownAnswer {
  readonly text: string;
  readonly type: string;
  readonly variablesReference: number;
}

function valueBody({ text: value, type, variablesReference }: ShownAnswer) {
  return { value, type, variablesReference };
}

/** Only the console takes more than an expression. */
async function evaluate(
  debuggee: Debuggee,
  { expression, context, frameId }: DebugProtocol.EvaluateArguments,
): Promise<DebugProtocol.EvaluateResponse["body"]> {
  if (context !== "repl") return resultBody(await debuggee.evaluate(expression, { frameId, mayChange: false }));
  const line = readReplLine(expression);
  switch (line.kind) {
    case "help":
      return said(replHelp());
    case "round":
      debuggee.goToRound(roundOf(line.round));
      return said("");
    case "code": {
      const { text, mayChange } = line;
      if (text.trim() === "") refuse("nothing", t`There is nothing to be evaluated.`);
      return resultBody(
        await debuggee.evaluate(text, { frameId, mayChange, advice: t`Write .run before it to run it anyway.` }),
      );
    }
  }
}

function resultBody({ text: result, type, variablesReference }: ShownAnswer) {
  return { result, type, variablesReference };
}

function said(result: string) {
  return { result, variablesReference: 0 };
}
