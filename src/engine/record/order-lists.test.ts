import { describe, expect, it } from "vitest";
import { findGame } from "../games";
import { readingJson } from "../text/json-reader";
import { decodeOrder, decodeOrders, decodeRequests, encodeRequests, readRequests } from "./order-lists";

const found = findGame("pandemic");
if (found === undefined) throw new Error("there is no pandemic");
const game = found;
const move = (unit: number, direction: number) => ({ kind: "move", unit, args: [direction] });

describe("Orders that come over the wire", () => {
  it("are those of the codec, by seat and in their order", () => {
    expect(decodeOrder(game, [4, 2])).toEqual({ ok: true, value: move(4, 2) });
    expect(
      decodeRequests(game, [
        [
          [4, 2],
          [1, -7],
        ],
        [],
        [[4, 2]],
        [],
      ]),
    ).toEqual({
      ok: true,
      value: [[move(4, 2), move(1, -7)], [], [move(4, 2)], []],
    });
  });

  it.each([
    [() => decodeOrders(game, [[4, 2], [4], [5, 1]]), "order 2: expected an order like [id, direction], found [4]"],
    [() => decodeOrders(game, [null], 3), "order 1 of player 3: expected an order like [id, direction], found null"],
    [() => decodeRequests(game, [[[1, 1]], [[1, 1], "up"], [], []]), "order 2 of player 1: expected an order like"],
    [() => decodeRequests(game, [[[2 ** 31, 1]], [], [], []]), "order 1 of player 0: expected an order like"],
  ])("are a problem as a whole when one is none: case %#", (decode, sentence) => {
    const decoded = decode();
    expect(decoded.ok ? "" : decoded.problem.message).toContain(sentence);
  });
});

describe("Orders that go over the wire", () => {
  it("are decoded as they were, by seat and in their order", () => {
    const requests = [[move(4, 2), move(1, -7)], [], [move(4, 2)], []];
    const wire = JSON.parse(JSON.stringify(encodeRequests(game, requests)));
    expect(wire[0]).toEqual([
      [4, 2],
      [1, -7],
    ]);
    expect(decodeRequests(game, wire)).toEqual({ ok: true, value: requests });
  });
});

describe("Orders in a file", () => {
  const read = (text: string, most = 2) =>
    readingJson({ text, file: "a.jsonl", line: 7 }, (json) => readRequests(json, game, most));

  it("are the same", () => {
    expect(read("[[[4,2]],[],[],[[1,0],[2,0]]]")).toEqual({
      ok: true,
      value: [[move(4, 2)], [], [], [move(1, 0), move(2, 0)]],
    });
  });

  it.each([
    ["[[],[[4,2],[4,0.5]],[],[]]", 12, "order 2 of player 1: expected an order like"],
    ["[[],[],[]]", 1, "a list of 4"],
    ["[[],[],[],[],[]]", 1, "a list of 4"],
    ["[[[1,1],[1,1],[1,1]],[],[],[]]", 2, "a list of 0 to 2"],
  ])("are refused where they stand: %s", (text, column, sentence) => {
    const orders = read(text);
    expect(orders.ok ? null : orders.problem).toMatchObject({ file: "a.jsonl", line: 7, column });
    expect(orders.ok ? "" : orders.problem.message).toContain(sentence);
  });
});
