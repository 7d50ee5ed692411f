import { PassThrough } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_STOPS } from "../../contract/stop-places";
import { Adapter } from "./adapter";
import type { Debuggee } from "./debuggee";
import { EditorStops } from "./editor-stops";
import { stopRequests } from "./stop-requests";

/** Requests without a launch that could succeed: none has a process. */
const COMMANDS =
  "initialize configurationDone setBreakpoints breakpointLocations setExceptionBreakpoints dataBreakpointInfo setDataBreakpoints threads stackTrace scopes variables setVariable setExpression evaluate exceptionInfo source continue next stepIn stepInTargets stepOut stepBack reverseContinue pause restartFrame tauler/round launch terminate constructor __proto__ toString".split(
    " ",
  );

interface Answer {
  readonly request_seq: number;
  readonly success: boolean;
  readonly message?: string;
}

/** Takes messages out of what has come so far. @returns them, and the rest */
function split(text: string): { readonly messages: readonly { readonly type: string }[]; readonly rest: string } {
  const messages: { readonly type: string }[] = [];
  let rest = text;
  for (;;) {
    const [, head = "", size = "0"] = /^(Content-Length: (\d+)\r\n\r\n)/.exec(rest) ?? [];
    const end = head.length + Number(size);
    if (head === "" || rest.length < end) return { messages, rest };
    messages.push(JSON.parse(rest.slice(head.length, end)));
    rest = rest.slice(end);
  }
}

/** What an adapter answers to messages, until it has answered the last one. */
async function answersTo(messages: readonly object[]): Promise<Answer[]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const adapter = new Adapter();
  adapter.serve({ input, output });
  const answers: Answer[] = [];
  let text = "";
  const all = new Promise<void>((resolve) => {
    output.on("data", (piece: Buffer) => {
      const found = split(text + piece.toString("utf8"));
      text = found.rest;
      answers.push(...found.messages.flatMap((one) => (one.type === "response" ? [one as unknown as Answer] : [])));
      if (answers.length === messages.length) resolve();
    });
  });
  for (const message of messages) {
    const body = JSON.stringify(message);
    input.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  await all;
  await adapter.close();
  return answers;
}

it("an editor that sends anything gets an answer to each request, and the adapter stays", async () => {
  const requests = fc.sample(
    fc.record({
      command: fc.constantFrom(...COMMANDS),
      arguments: fc.oneof(
        fc.constant(undefined),
        fc.jsonValue({ maxDepth: 3 }),
        fc.dictionary(
          fc.constantFrom(
            "source",
            "breakpoints",
            "lines",
            "filters",
            "line",
            "endLine",
            "expression",
            "context",
            "frameId",
          ),
          fc.oneof(
            fc.jsonValue({ maxDepth: 2 }),
            fc.constantFrom(-1, 1e300, 2 ** 53, "a".repeat(5000), [null], [{ line: -1 }]),
          ),
        ),
      ),
    }),
    { numRuns: 400, seed: 13 },
  );
  const sent = requests.map((request, seq) => ({ seq: seq + 1, type: "request", ...request }));
  const answers = await answersTo(sent);
  expect(answers.map((answer) => answer.request_seq).sort((a, b) => a - b)).toEqual(sent.map(({ seq }) => seq));
  const made = answers.filter(({ success }) => success).length;
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(sent.length);
});

it("lines that an editor asks for, of which there are none, are not gone through", () => {
  const code = { name: "AIRon.ts", seat: 0, text: "a\nb", stops: NO_STOPS, path: "/w/AIRon.ts", changedPaths: [] };
  const { breakpointLocations } = stopRequests(new EditorStops(), () => ({ code }) as unknown as Debuggee);
  const source = { path: "/w/AIRon.ts" };
  for (const [line, endLine] of [
    [1, 2 ** 53],
    [-(2 ** 40), 2],
    [5, 1],
    [1, Number.NaN],
  ])
    expect(breakpointLocations({ source, line, endLine })).toEqual({ breakpoints: [] });
});
