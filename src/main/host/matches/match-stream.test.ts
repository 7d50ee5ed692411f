import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchEvent, PlayedRound } from "../../contract/host-api";
import { MatchStream } from "./match-stream";

const STARTED: MatchEvent = { kind: "started", configuration: "", names: [], sourceHashes: [] };
const STOPPED: MatchEvent = { kind: "stopped" };

let stream: MatchStream;

beforeEach(() => {
  vi.useFakeTimers();
  stream = new MatchStream();
});

afterEach(() => {
  vi.useRealTimers();
});

function round(number: number): PlayedRound {
  return { round: number, orders: [[], [], [], []], status: [0, 0, 0, 0], cerr: ["", "", "", ""], faults: [] };
}

/** What a listener has heard so far, in short; `|` ends it. */
function listen(signal?: AbortSignal): string[] {
  const heard: string[] = [];
  const follow = async () => {
    for await (const event of stream.listen(signal)) {
      heard.push(event.kind === "rounds" ? event.rounds.map((one) => one.round).join("+") : event.kind);
    }
    heard.push("|");
  };
  void follow();
  return heard;
}

describe("The events of a match", () => {
  it("are told from the first one, to whoever comes late, too", async () => {
    const early = listen();
    stream.add(STARTED);
    stream.addRound(round(0));
    await vi.advanceTimersByTimeAsync(0);
    const late = listen();
    stream.end(STOPPED);
    await vi.advanceTimersByTimeAsync(0);
    const afterTheEnd = listen();
    await vi.advanceTimersByTimeAsync(0);
    for (const heard of [early, late, afterTheEnd]) expect(heard).toEqual(["started", "0", "stopped", "|"]);
  });

  it("have rounds in batches, of which none waits for the next round", async () => {
    const heard = listen();
    for (let number = 0; number < 4; number++) stream.addRound(round(number));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["0"]);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toEqual(["0", "1+2+3"]);
    await vi.advanceTimersByTimeAsync(20);
    stream.addRound(round(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["0", "1+2+3", "4"]);
  });

  it("keep their order: rounds that wait are told before what comes after them", async () => {
    const heard = listen();
    stream.addRound(round(0));
    stream.addRound(round(1));
    stream.end(STOPPED);
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toEqual(["0", "1", "stopped", "|"]);
  });

  it("have one end", async () => {
    const heard = listen();
    stream.end(STOPPED);
    stream.end({ kind: "finished", seats: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["stopped", "|"]);
    expect(stream.isEnded).toBe(true);
  });

  it("are no longer told to whoever goes away", async () => {
    const listening = new AbortController();
    const heard = listen(listening.signal);
    stream.add(STARTED);
    await vi.advanceTimersByTimeAsync(0);
    listening.abort();
    await vi.advanceTimersByTimeAsync(0);
    stream.add(STARTED);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(["started", "|"]);
  });
});
