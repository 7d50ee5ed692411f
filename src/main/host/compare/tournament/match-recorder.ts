import { scoresOf } from "../../../../engine/play/runner";
import type { FilePlace } from "../../files/gateway";
import { MatchReplay } from "../../matches/match-replay";
import { type RoundPlayed, runMatch } from "../../matches/run-match";
import { playerFolder } from "../../places";
import { PlayerPool } from "../../players/player-pool";
import type { ContestSession } from "../contest-session";
import { type MatchToShow, OpeningRound } from "./shown-match";

/** What the matches of a stage are played again with. */
export type RecordedStage = Pick<ContestSession, "game" | "header" | "configuration" | "bundles">;

/** Plays matches of a contest again, on this machine, and keeps them whole. */
export class MatchRecorder {
  readonly #pool = new PlayerPool({ folder: playerFolder });

  /** @returns whether the match came out as it had; otherwise, and where it cannot be kept, there is no file */
  async record(
    { game, header, configuration, bundles }: RecordedStage,
    { match, player }: MatchToShow,
    place: FilePlace,
  ): Promise<boolean> {
    const players = match.seats.map((player) => bundles[player]);
    const { rules, cpuSeconds } = header;
    const request = { game, setup: { configuration, rules, seed: match.seed }, players, cpuSeconds };
    const replay = new MatchReplay(place, request);
    const opening = new OpeningRound({ match, player });
    const onRound = (round: RoundPlayed) => {
      replay.add(silent(round));
      opening.look(round.round, scoresOf(game, round.state));
    };
    try {
      const played = await runMatch({ ...request, pool: this.#pool, onRound });
      if (!played.ok || played.value.scores.some((score, seat) => score !== match.scores[seat])) return false;
      return (await replay.finish(played.value, opening.round)).ok;
    } finally {
      await replay.discardUnfinished();
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Without what the players wrote: that is for their authors, and the match is for everybody. */
function silent(played: RoundPlayed): RoundPlayed {
  return { ...played, turns: played.turns.map((turn) => ({ ...turn, cerr: "" })) };
}
