import { expect, test } from "vitest";
import { madeByThis } from "../host/compare/made-by";
import type { QueueStatus } from "../host/queue/queue-status";
import { queuePage } from "./queue-page";
import { queueTables, timeInWords } from "./queue-words";

const madeBy = madeByThis();
const WORKER = { machine: "lab01", process: 7, madeBy, jobs: 4, matches: 120, matchesPerSecond: 2.5, failures: 1 };
const CONTEST = {
  label: "league harry-potter, 12 players",
  machine: "desk",
  madeBy,
  matches: 120,
  maxMatches: 600,
  matchesPerSecond: 4,
  blocksUnderWay: 8,
  failures: 0,
  alarms: [],
  secondsLeft: 120,
  leftAlone: null,
};
const STATUS: QueueStatus = {
  bytesUsed: 3 * 2 ** 20,
  bytesAllowed: null,
  contests: [CONTEST],
  workers: [WORKER, { ...WORKER, process: 8 }],
  blocks: { waiting: 3, underWay: 8, again: 1, failed: 0 },
};

test("a queue's status says who plays what, how fast, and for how long", () => {
  const { summary, contests, workers, warnings } = queueTables(STATUS, "lab:6379");
  expect(summary.split("\n")).toEqual([
    "Queue at lab:6379: 3.0 MB of memory used, no limit.",
    "2 workers on 1 machine, 8 blocks at once, 4.0 matches a second.",
    "Blocks: 3 waiting, 8 being played, 1 to be tried again, 0 that could not be played.",
  ]);
  expect(contests[1]).toEqual(["league harry-potter, 12 players", "desk", "120", "600", "4.0", "2 min", "8", "0"]);
  expect(workers[1]).toEqual(["lab01", "7", "4", "120", "2.5", "1"]);
  expect(warnings).toEqual([]);
});

test("what somebody should look at is told: alarms, and contests that no worker plays", () => {
  const contest = { ...CONTEST, leftAlone: "Node 22.0.0, and the workers have Node 20.0.0", alarms: ["it differs"] };
  expect(queueTables({ ...STATUS, contests: [contest] }, "lab").warnings).toEqual([
    "No worker plays league harry-potter, 12 players: it is of Node 22.0.0, and the workers have Node 20.0.0.",
    "ALARM: league harry-potter, 12 players: it differs.",
  ]);
});

test("a page shows the same, and nothing of a name is markup", () => {
  const contest = { ...CONTEST, label: '<script>alert("x")</script>' };
  const page = queuePage(queueTables({ ...STATUS, contests: [contest], workers: [] }, "lab"), new Date(0));
  expect(page).toContain("<td>&lt;script>alert(&quot;x&quot;)&lt;/script></td>");
  expect(page).not.toContain("<script");
  expect(page).toContain("<p>No worker is there.</p>");
  expect(page).toContain("As of 1970-01-01 00:00:00 UTC");
});

test.each([
  [null, "unknown"],
  [44.2, "45 s"],
  [91, "2 min"],
  [12_000, "3 h 20 min"],
])("%s seconds are told as %s", (seconds, words) => expect(timeInWords(seconds)).toBe(words));
