import type { FollowedPlace } from "../../cpp/debug-info/followed-place";
import type { FoundChanges } from "../changes/find-changes";
import { isBefore, type StepPlace } from "../step-place";
import type { DebuggedModule, MemoryChange } from "./module-player";
import { withModulePlayer } from "./with-module-player";

const MOST = 20_000;

interface Asked {
  readonly place: FollowedPlace;
  /** Where the session stands. */
  readonly moment: StepPlace;
  readonly signal: AbortSignal | undefined;
}

/** All changes of what lies at a place of the memory: the past is played again once, and looks at it before each line. Addresses are the same in every run. */
export function changesOfPlace(subject: DebuggedModule, { place, moment, signal }: Asked): Promise<FoundChanges> {
  return withModulePlayer(subject, signal, async (player) => {
    await player.load(() => player.watch(place, MOST));
    const { divergence } = await player.playUntil((player.lastRound ?? -1) + 1);
    const { changes, dropped } = await player.changes();
    return {
      changes: changes.map((change) => told(change, place)),
      before: changes.filter((change) => isBefore(change, moment)).length,
      dropped,
      divergence: divergence?.text ?? null,
    };
  });
}

function told({ round, count, line, before, after }: MemoryChange, place: FollowedPlace) {
  const [was, is] = [before, after].map((bytes) => place.show(Buffer.from(bytes, "latin1")));
  const at = { round, count };
  return { round, line, part: "", more: 0, before: was.text, after: is.text, number: is.number, isHere: true, at };
}
