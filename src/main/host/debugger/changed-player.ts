import { type Result, success } from "../../../engine/contract/result";
import type { Intervention } from "../../contract/debug-api";
import type { MatchFacts, SeatedPlayer } from "../matches/table";
import { DebuggedPlayer, type DebuggedSeat } from "./debugged-player";
import { Redo } from "./interventions";

export interface ChangedSeat {
  readonly subject: DebuggedSeat;
  readonly interventions: readonly Intervention[];
  /** Told at the end of the match when the player never came where something was to be done. */
  readonly onMissed?: ((left: number) => void) | undefined;
}

/** A player to whom is done what a person has done, at the same places, while it plays a match with others. It has the budget of that match, and nothing of this takes any. */
export async function seatChangedPlayer(
  { subject, interventions, onMissed }: ChangedSeat,
  facts: MatchFacts,
): Promise<Result<SeatedPlayer>> {
  const started = await DebuggedPlayer.start(subject, facts);
  if (!started.ok) return started;
  const player = started.value;
  const { session } = player;
  const redo = new Redo(interventions);
  player.onPaused = (paused) =>
    void redo
      .takes(player, paused)
      .then(() => player.resume())
      // The player's turn tells how its process ended.
      .catch(() => {});
  return success({
    session: {
      get status() {
        return session.status;
      },
      get fuel() {
        return session.fuel;
      },
      load: () => player.load(() => redo.aim(player)),
      async play(frame, round) {
        if (redo.isDone) await player.setPlain(false);
        return player.play(frame, round);
      },
      freezeAgain: (fault) => session.freezeAgain(fault),
      close() {
        if (!redo.isDone) onMissed?.(redo.left);
        player.close();
        return false;
      },
    },
    stop: () => player.kill(),
    release: () => {},
  });
}
