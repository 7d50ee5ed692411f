// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { FakeHost } from "../host/testing/fake-host";
import { loadCross, useLeagues } from "./league-store";

const ONE = "1-0000000a";
const OTHER = "2-0000000b";

const host = new FakeHost();

beforeEach(() => {
  host.asked.length = 0;
  useLeagues.setState(useLeagues.getInitialState(), true);
});

describe("The cross-table of a league", () => {
  it("is asked for once while it is on its way, and once more when it has come", async () => {
    host.answer("leagues.cross", () => ({ blocks: 1, shares: [[null]] }));
    await Promise.all([loadCross(ONE), loadCross(ONE)]);
    expect(host.inputsOf("leagues.cross")).toEqual([{ league: ONE }]);
    await loadCross(ONE);
    expect(host.inputsOf("leagues.cross")).toHaveLength(2);
  });

  it("is that of the league that was asked for last, whichever comes first", async () => {
    const comes = new Map<string, () => void>();
    host.answer("leagues.cross", async (input: unknown) => {
      const { league } = input as { league: string };
      await new Promise<void>((resolve) => comes.set(league, resolve));
      return { blocks: league === ONE ? 1 : 2, shares: [] };
    });
    const [first, second] = [loadCross(ONE), loadCross(OTHER)];
    await expect.poll(() => comes.size).toBe(2);
    comes.get(OTHER)?.();
    await second;
    comes.get(ONE)?.();
    await first;
    expect(useLeagues.getState().cross).toMatchObject({ league: OTHER, blocks: 2 });
  });
});
