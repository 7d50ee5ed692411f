import { implement } from "@orpc/server";
import { hostApi } from "../../contract/host-api";
import { JUDGE_TERMS } from "../../contract/judge-terms";
import type { Host } from "../create-host";
import { refusing, refusingStream } from "../refusing";
import { readWorkspacePlayer } from "../workspace/read-workspace-player";
import { type TrialEvent, tryOut } from "./try-out";

const api = implement(hostApi.judge);

/** What the window may ask for about the judge. */
export function judgeRoutes(host: Pick<Host, "workspace" | "pool" | "places" | "precedence">) {
  return {
    try: api.try.handler(({ input, signal }) => refusing(() => refusingStream(tryFile(host, input.path, signal)))),
  };
}

type TryingHost = Parameters<typeof judgeRoutes>[0];

async function* tryFile(
  { workspace, pool, places, precedence }: TryingHost,
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<TrialEvent> {
  const end = precedence.begin();
  try {
    const { source, choice } = await readWorkspacePlayer(workspace, path);
    yield* tryOut(source, { choice, pool, places, signal, ...JUDGE_TERMS });
  } catch (error) {
    // Nobody is there any more to whom it could be told.
    if (signal?.aborted !== true) throw error;
  } finally {
    end();
  }
}
