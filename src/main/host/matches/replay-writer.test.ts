import { mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { success } from "../../../engine/contract/result";
import { games } from "../../../engine/games";
import { Gateway } from "../files/gateway";
import { orRefuse } from "../refused";
import { ReplayWriter } from "./replay-writer";

/** As on a disk that has room for a name, and none for what is in the file. */
class WithoutRoom extends Gateway {
  override async openEmpty(name: string) {
    await orRefuse(await super.openEmpty(name)).close();
    return success(await open(this.nameOf(name), "r"));
  }
}

it("A replay that could not be written says so, and leaves nothing in the folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tauler-replay-"));
  const header = { format: 1, game: games[0].id, configuration: "", seed: 1, rules: {}, players: [], cpuSeconds: null };
  const place = { gateway: new WithoutRoom({ root: folder }), name: "match.tauler" };
  const finished = await new ReplayWriter(place, games[0], header).finish({ scores: [], winners: [] });
  expect(finished).toMatchObject({ problem: { message: expect.stringMatching(/^cannot write .*match\.tauler: /) } });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
