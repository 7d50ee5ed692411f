import { implement } from "@orpc/server";
import { hostApi } from "../../contract/host-api";
import type { Host } from "../create-host";
import { refusing, refusingStream } from "../refusing";

const api = implement(hostApi.tests);

/** What the window may ask for about tests of players. */
export function testRoutes({ tests, recordings }: Pick<Host, "tests" | "recordings">) {
  return {
    list: api.list.handler(({ input }) => refusing(() => tests.list(input.game))),
    make: api.make.handler(({ input }) =>
      refusing(async () => ({
        name: await tests.make({ ...input, recording: recordings.find(input.recording) }),
      })),
    ),
    run: api.run.handler(({ input, signal }) =>
      refusing(() => refusingStream(tests.run(input.game, input.player, signal))),
    ),
    rename: api.rename.handler(({ input }) => refusing(async () => ({ name: await tests.rename(input, input.to) }))),
    remove: api.remove.handler(({ input }) => refusing(() => tests.remove(input))),
    refresh: api.refresh.handler(({ input, signal }) => refusing(() => tests.refresh(input, signal))),
    replay: api.replay.handler(({ input }) => refusing(() => tests.replay(input))),
  };
}
