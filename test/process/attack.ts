import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultReason } from "../../src/main/contract/match-result";
import type { PlayerBundle } from "../../src/main/contract/player-bundle";
import { admitPlayer } from "../../src/main/host/bundler/admit-player";
import { linkPlayer } from "../../src/main/host/bundler/link";
import { playerSource } from "../../src/main/host/bundler/player-source";

/*
 * An attack is a file of `attacks/`: a player as a module, whose first comment says what it tries, and then:
 *
 *   Must happen: a sentence.
 *   Frozen: no | <reason> in round <n> | <reason> while loading
 *   Gate: accepts | <codes of the errors, with blanks between>
 *   CPU: <seconds that it has for the match; 0.05 when the line is missing>
 */

export interface Attack {
  readonly file: string;
  readonly text: string;
  /** What must become of it. */
  readonly frozen: { readonly reason: FaultReason; readonly round: number } | null;
  /** Codes of the errors that the gate must find. */
  readonly gate: readonly string[];
  readonly cpuSeconds: number;
}

const ROOT = join(import.meta.dirname, "attacks");
const FROZEN = /^ \* Frozen: (?:no|(\w+) (?:in round (\d+)|while loading))$/m;
const GATE = /^ \* Gate: (.+)$/m;
const CPU = /^ \* CPU: ([\d.]+)$/m;

/** The attacks of a folder of `attacks/`. @throws when one does not say what must happen. */
export function attacksOf(theme: string): readonly Attack[] {
  const files = readdirSync(join(ROOT, theme)).map((file) => join(theme, file));
  return files.map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const [frozen, gate, mustHappen] = [FROZEN.exec(text), GATE.exec(text), / \* Must happen: /.exec(text)];
    if (frozen === null || gate === null || mustHappen === null)
      throw new Error(`${file} does not say what must happen`);
    const [, reason, round = "-1"] = frozen;
    return {
      file: file.replaceAll("\\", "/"),
      text,
      frozen: reason === undefined ? null : { reason: reason as FaultReason, round: Number(round) },
      gate: gate[1] === "accepts" ? [] : gate[1].split(" "),
      cpuSeconds: Number(CPU.exec(text)?.[1] ?? 0.05),
    };
  });
}

/** What the gate finds, and the attack as it would be played; one that the gate refuses is played as if there were no gate. */
export async function admitAttack(
  { text }: Attack,
  game: string,
): Promise<{ readonly errors: readonly string[]; readonly bundle: PlayerBundle }> {
  const source = playerSource("Ron.player.js", text);
  const { player, problems } = await admitPlayer(source, { games: [game], name: "Ron", language: "js" });
  const code = player === null ? withoutGate(text) : linkPlayer(player).code;
  const errors = problems.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return { errors, bundle: { game, name: "Ron", code, sourceMap: null, sourceHash: "", sealed: false } };
}

/** The module as a script: sloppy where the file is, and without fuel. */
function withoutGate(text: string): string {
  return text
    .replace(/^import (\{.*\}) from "tauler\/.*";$/m, "const $1 = $tauler.api;")
    .replace("export class Ron ", "var $module = () => Ron; class Ron ");
}
