import { createHash } from "node:crypto";
import { findGame, games } from "../src/engine/games";
import { stateHash } from "../src/engine/play/state-hash";
import type { PlayerBundle } from "../src/main/contract/player-bundle";
import { buildPlayer } from "../src/main/host/bundler/build-player";
import { playerSource } from "../src/main/host/bundler/player-source";
import { matchSetup } from "../src/main/host/matches/match-setup";
import { runMatch } from "../src/main/host/matches/run-match";
import { playerFolder } from "../src/main/host/places";
import { PlayerPool } from "../src/main/host/players/player-pool";
import { FALLS_FROM, PLAYERS_OF_EVERYTHING } from "./lib/players-of-everything";
import { transcriptsHash } from "./lib/step-transcripts";

/*
 * Plays one match so many times, the later ones in processes that have played before, and prints a hash for each of all that was seen of it, and of what the debugger tells of its steps, a trace and changes.
 */

const game = findGame("harry-potter");
if (game === undefined) throw new Error("there is no Harry Potter");
const setup = matchSetup(game, { configuration: null, seed: 30, rules: [] });
if (!setup.ok) throw new Error(setup.problem.message);
const players: PlayerBundle[] = [];
for (const { name, text } of PLAYERS_OF_EVERYTHING) {
  const { bundle, problems } = await buildPlayer(playerSource(`AI${name}.ts`, text), {
    games: games.map(({ id }) => id),
  });
  if (bundle === null) throw new Error(`${name}: ${problems[0]?.message}`);
  players.push(bundle);
}
const transcripts = await transcriptsHash();
const pool = new PlayerPool({ folder: playerFolder });
for (let left = Number(process.argv[2]); left > 0; left--) {
  const seen = createHash("sha256").update(transcripts);
  const played = await runMatch({
    game,
    setup: setup.value,
    players,
    pool,
    cpuSeconds: 2,
    onRound: ({ round, requests, status, turns, state }) => {
      const told = turns.map(({ cerr, calls }) => ({ cerr, calls }));
      seen.update(JSON.stringify({ round, requests, status, told, hash: stateHash(state) }));
    },
  });
  if (!played.ok) throw new Error(played.problem.message);
  const ends = played.value.seats.map(({ fault, fuel, score }) => ({ fault, fuel, score }));
  for (const { fault } of ends)
    if (fault?.reason !== "exception" || fault.round < FALLS_FROM)
      throw new Error(`a player ended before it had tried everything: ${JSON.stringify(fault)}`);
  console.log(seen.update(JSON.stringify(ends)).digest("hex"));
}
await pool.close();
