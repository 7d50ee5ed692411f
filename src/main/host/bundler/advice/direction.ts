import type { NumericLiteral } from "typescript/unstable/ast";
import { en } from "../../../../engine/contract/english";
import type { Suspect } from "./suspect";

/** `2` where a direction is expected: it compiles, and nobody sees which one it is. */
export function numberAsDirection(literal: NumericLiteral): Suspect {
  return {
    at: literal,
    async judge({ expectedOf, typeOfName }) {
      if (!(await expectedOf(literal)).split(" | ").includes("Dir")) return null;
      const [, name] = new RegExp(`readonly (\\w+): ${literal.text};`).exec(await typeOfName("Dir", literal)) ?? [];
      const instead = name === undefined ? en`its name, which Dir of the API has` : `Dir.${name}`;
      return { code: "number-as-direction", message: en`${literal.text} is a direction here. Write ${instead}` };
    },
  };
}
