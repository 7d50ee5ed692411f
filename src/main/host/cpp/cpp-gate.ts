import { en } from "../../../engine/contract/english";
import type { Problem } from "../../../engine/contract/result";
import { placeAt } from "./source-text";

/** What is wrong with a C++ file before it is compiled, as the judge would see it; null when nothing is. */
export function checkCppSource(text: string, name: string): Problem | null {
  if (text.trim() === "") return { code: "empty-file", message: emptyFile(name) };
  const code = withoutComments(text);
  const defined = /^[ \t]*#[ \t]*define[ \t]+PLAYER_NAME[ \t]+(\w+)/m.exec(code);
  if (defined !== null && defined[1] !== name) {
    const place = placeAt(text, defined.index + defined[0].length - defined[1].length);
    return { code: "wrong-class", ...place, message: wrongName(name, defined[1]) };
  }
  if (!/^[ \t]*#[ \t]*include[ \t]*[<"][\w./]*\.h/m.test(code))
    return { code: "no-include", line: 1, column: 1, message: NO_INCLUDE };
  if (/\bRegisterPlayer\s*\(/.test(code)) return null;
  const message = en`This file registers no player: it needs \`RegisterPlayer(PLAYER_NAME);\` at its end.`;
  return { code: "no-player", ...placeAt(text, text.trimEnd().length), message };
}

const NO_INCLUDE = en`The API is missing, which the judge needs: #include "Player.hh" stands at the beginning.`;

/** Comments become blanks, so that places stay. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
}

function emptyFile(name: string): string {
  return en`This file is empty. It needs: #include "Player.hh", #define PLAYER_NAME ${name}, a class that extends Player, and RegisterPlayer(PLAYER_NAME);`;
}

function wrongName(name: string, defined: string): string {
  return en`The file is called AI${name}.cc, so PLAYER_NAME must be ${name}, not ${defined}.`;
}
