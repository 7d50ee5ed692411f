import { expect, it } from "vitest";
import { stopSentence, stopWords } from "./stop-words";

it("names the round once", () => {
  expect(stopWords({ round: 7, text: "Round 7 begins." })).toBe("round 7 begins.");
  expect(stopWords({ round: 7, text: "Breakpoint" })).toBe("round 7: Breakpoint");
  expect(stopWords({ round: 7, text: "Round 70 is far." })).toBe("round 7: Round 70 is far.");
  expect(stopSentence({ round: 7, text: "Round 7 begins." })).toBe("Round 7 begins.");
  expect(stopSentence({ round: 7, text: "Breakpoint" })).toBe("Round 7: Breakpoint");
});
