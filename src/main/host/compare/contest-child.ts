/**
 * A process of its own for the matches of a contest, so that the engine's work is not done in whoever asks for them. In the app the system gives it,
 * and the players, which inherit its priority, only what nobody else wants.
 */

import { constants, setPriority } from "node:os";
import { findGame } from "../../../engine/games";
import { PlayerPool } from "../players/player-pool";
import type { PlannedMatch } from "./contest";
import type { ContestOpening, FromContest, ToContest } from "./contest-messages";
import { tableOf } from "./known-contest";
import { type ContestTable, playPlannedMatch } from "./play-planned-match";

/** Nobody stops a match here: whoever wants it stopped ends the process. */
const NEVER = new AbortController().signal;

let table: ContestTable | null = null;

process.on("message", (message: ToContest) => {
  if (message.kind === "open") table = open(message.opening);
  else void play(message.number, message.match);
});
// The host has gone, or wants no more matches.
process.once("disconnect", () => void end());
// Ctrl-C goes to every process of the terminal; the host decides when this one ends.
process.on("SIGINT", () => undefined);

function open({ header, bundles, player, kept, isPolite }: ContestOpening): ContestTable {
  if (isPolite) lowerPriority();
  const game = findGame(header.game);
  if (game === undefined) throw new Error(`there is no game "${header.game}"`);
  const configuration = game.codec.parseConfiguration(header.configuration, "the comparison's configuration");
  if (!configuration.ok) throw new Error(configuration.problem.message);
  const pool = new PlayerPool({ folder: player, kept });
  return tableOf({ game, header, configuration: configuration.value }, bundles, pool);
}

async function play(number: number, match: PlannedMatch): Promise<void> {
  if (table === null) throw new Error("a match was asked for before the table was set");
  const record = await playPlannedMatch(table, match, NEVER);
  const answer: FromContest = { number, record };
  // A host that has just gone hears nothing, and the system may say so only now: `disconnect` comes next.
  process.send?.(answer, () => undefined);
}

async function end(): Promise<void> {
  await table?.pool.close();
  process.exit();
}

function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system does not allow it, the comparison is only less polite.
  }
}
