import { type Result, success } from "../../../../engine/contract/result";
import type { FollowedPlace } from "../../cpp/debug-info/followed-place";
import { withoutLosses } from "../../players/lost-process";
import { orRefuse } from "../../refused";
import type { FoundChanges } from "../changes/find-changes";
import type { StepPlace } from "../step-place";
import { type DebuggedModule, type MemoryChange, ModulePlayer } from "./module-player";

const MOST = 20_000;

interface Asked {
  readonly place: FollowedPlace;
  /** Where the session stands. */
  readonly moment: StepPlace;
  readonly signal: AbortSignal | undefined;
}

/** All changes of what lies at a place of the memory: the past is played again once, and looks at it before each line. Addresses are the same in every run. */
export async function changesOfPlace(subject: DebuggedModule, asked: Asked): Promise<FoundChanges> {
  return orRefuse(await withoutLosses(() => tryFind(subject, asked), { signal: asked.signal }));
}

async function tryFind(subject: DebuggedModule, { place, moment, signal }: Asked): Promise<Result<FoundChanges>> {
  const started = await ModulePlayer.start(subject);
  if (!started.ok) return started;
  const player = started.value;
  const stop = () => player.close();
  signal?.addEventListener("abort", stop);
  try {
    await player.load(() => player.watch(place, MOST));
    const { divergence } = await player.playUntil((player.lastRound ?? -1) + 1);
    const { changes, dropped } = await player.changes();
    const isBefore = ({ round, count }: StepPlace) =>
      round < moment.round || (round === moment.round && count < moment.count);
    return success({
      changes: changes.map((change) => told(change, place)),
      before: changes.filter(isBefore).length,
      dropped,
      divergence: divergence?.text ?? null,
    });
  } finally {
    signal?.removeEventListener("abort", stop);
    player.close();
  }
}

function told({ round, count, line, before, after }: MemoryChange, place: FollowedPlace) {
  const [was, is] = [before, after].map((bytes) => place.show(Buffer.from(bytes, "latin1")));
  const at = { round, count };
  return { round, line, part: "", more: 0, before: was.text, after: is.text, number: is.number, isHere: true, at };
}
