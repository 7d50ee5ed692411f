import { en } from "../../../engine/contract/english";
import type { CallFrame, Evaluated } from "./protocol";

const HAS_MISTAKE = process.versions.v8.startsWith("12.");

/** Node 22 ends the whole process when something is evaluated where a class's field gets its value (V8 12: "Check failed: IsStringSet(*block_list)"). */
export function endsEngine({ functionName }: Pick<CallFrame, "functionName">, hasMistake = HAS_MISTAKE): boolean {
  return hasMistake && functionName === "<instance_members_initializer>";
}

const SENTENCE = en`Where a field gets its value, this version of Node can evaluate nothing: select the function below it in the call stack.`;

/** What is answered in place of that. */
export const NOTHING_EVALUATED: Evaluated = {
  result: { type: "undefined" },
  exceptionDetails: {
    exceptionId: 0,
    text: SENTENCE,
    lineNumber: 0,
    columnNumber: 0,
    exception: { type: "object", subtype: "error", className: "Error", description: SENTENCE },
  },
};
