import { host } from "./host-client";
import { useMatch } from "./match-store";
import { useSetup } from "./setup-store";
import { setClosedProblems } from "./workspace-store";

/** Nobody waits for it, and the machine has other things to do right after a save. */
const QUIET_MILLISECONDS = 1500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the problems of the players of the chosen game known, from now on, also of those that are not open. */
export function watchAllProblems(): void {
  window.addEventListener("tauler:workspace", askSoon);
  window.addEventListener("tauler:written", askSoon);
  useSetup.subscribe(({ game }, before) => {
    if (game !== before.game) askSoon();
  });
  askSoon();
}

function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask().catch(() => undefined), QUIET_MILLISECONDS);
}

async function ask(): Promise<void> {
  if (useMatch.getState().isRunning) return askSoon();
  const { game } = useSetup.getState();
  const client = await host();
  const checked = await client.players.checkAll({ game });
  if (game === useSetup.getState().game) setClosedProblems(checked);
}
