import { bus } from "../commands/bus";
import { host } from "../host/host-client";
import { setClosedProblems } from "../workspace/workspace-store";
import { useMatch } from "./match-store";
import { useSetup } from "./setup-store";

/** Nobody waits for it, and the machine has other things to do right after a save. */
const QUIET_MILLISECONDS = 1500;

/** Keeps the problems of the players of the chosen game known, from now on, also of those that are not open. */
export function watchAllProblems(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask().catch(() => undefined), QUIET_MILLISECONDS);
  };
  const ask = () => (useMatch.getState().isRunning ? Promise.resolve(askSoon()) : askForAll());
  bus.on("files-changed", askSoon);
  bus.on("written", askSoon);
  useSetup.subscribe(({ game }, before) => {
    if (game !== before.game) askSoon();
  });
  askSoon();
}

async function askForAll(): Promise<void> {
  const { game } = useSetup.getState();
  const client = await host();
  const checked = await client.players.checkAll({ game });
  if (game === useSetup.getState().game) setClosedProblems(checked);
}
