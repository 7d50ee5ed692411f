import { t } from "../../../main/contract/language/translate";
import { evaluateHere, useDebug, variablesOf } from "../../session/debug/debug-store";
import { expressionAt } from "../../session/debug/expression-at";
import { monaco } from "./monaco";
import { isPausedText } from "./paused-line";

/** So many parts of a value are shown; the debugger's tab has all. */
const PARTS = 12;

/** Shows the value under the pointer while the code stands still. */
export function showValuesOnHover(): void {
  monaco.languages.registerHoverProvider(["typescript", "cpp"], {
    provideHover: async (model, { lineNumber, column }) => {
      const { state } = useDebug.getState();
      if (state.kind !== "paused" || !isPausedText(model, state)) return null;
      const found = expressionAt(model.getLineContent(lineNumber), column);
      if (found === null) return null;
      const answer = await evaluateHere(found.expression);
      if (answer === null || answer.isError) return null;
      const parts = answer.value.reference === null ? "" : await partsOf(answer.value.reference);
      return {
        range: new monaco.Range(lineNumber, found.from, lineNumber, found.to),
        contents: [
          { value: `\`\`\`${model.getLanguageId()}\n${found.expression} = ${answer.value.text}${parts}\n\`\`\`` },
        ],
      };
    },
  });
}

async function partsOf(reference: string): Promise<string> {
  const { variables, total } = await variablesOf(reference).catch(() => ({ variables: [], total: 0 }));
  const shown = variables.slice(0, PARTS).map(({ name, value }) => `\n  ${name}: ${value.text}`);
  const more = total > PARTS ? t`\n  … ${total - PARTS} more` : "";
  return shown.join("") + more;
}
