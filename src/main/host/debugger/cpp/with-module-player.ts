import { success } from "../../../../engine/contract/result";
import { withoutLosses } from "../../players/lost-process";
import { orRefuse } from "../../refused";
import { type DebuggedModule, ModulePlayer } from "./module-player";

/**
 * Does something with a player in C++ in a process of its own, which ends with it, or when nobody wants to know any more. When the process is taken away, it is done once more.
 *
 * @throws Refused when there is no such process
 */
export async function withModulePlayer<Found>(
  subject: DebuggedModule,
  signal: AbortSignal | undefined,
  work: (player: ModulePlayer) => Promise<Found>,
): Promise<Found> {
  const once = async () => {
    const started = await ModulePlayer.start(subject);
    if (!started.ok) return started;
    const player = started.value;
    const stop = () => player.close();
    signal?.addEventListener("abort", stop);
    try {
      return success(await work(player));
    } finally {
      signal?.removeEventListener("abort", stop);
      player.close();
    }
  };
  return orRefuse(await withoutLosses(once, { signal }));
}
