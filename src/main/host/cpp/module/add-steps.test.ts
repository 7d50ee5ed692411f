import { describe, expect, it } from "vitest";
import { OWN_MODULE, STEP_IMPORTS } from "../../../contract/player-module";
import { makeModule } from "../testing/make-module";
import { addSteps, type SteppedPlace } from "./add-steps";
import { BadModule } from "./bytes";
import { Op } from "./instructions";
import { readSections, SectionId } from "./sections";

interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Record<string, () => void> };
}

const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };
const EMPTY = 0x40;

/** Runs `tauler_turn` of a module, all of whose other functions are empty. @param placesAt offsets in its code, of lines 10, 11 and so on */
function run(code: readonly number[], { placesAt = [0], isOwn = true } = {}) {
  const bytes = makeModule({ functions: { tauler_turn: code } });
  const section = readSections(bytes).find(({ id }) => id === SectionId.code);
  const end = section?.end ?? 0;
  // The last function, behind its size and its locals.
  const start = end - code.length - 1;
  const places: SteppedPlace[] = placesAt.map((at, index) => ({ offset: start + at, line: 10 + index, column: 3 }));
  const stepped = addSteps(bytes, {
    placesIn: (from, to) => (isOwn && from <= start && start < to ? places : null),
    lineAt: () => ({ line: 20, column: 7 }),
  });
  const said: string[] = [];
  let calls = 0;
  const own = {
    [STEP_IMPORTS.enter]: () => {
      said.push(`in ${++calls}`);
      return calls;
    },
    [STEP_IMPORTS.pass]: (line: number, column: number, call: number) => said.push(`${line}:${column} in ${call}`),
    [STEP_IMPORTS.leave]: (call: number) => said.push(`out ${call}`),
  };
  const instance = new engine.Instance(new engine.Module(stepped.bytes), { [OWN_MODULE]: own });
  let failed = false;
  try {
    instance.exports["tauler_turn"]();
  } catch {
    failed = true;
  }
  return { said, failed, map: stepped.map, start };
}

describe("a module that says where it is", () => {
  it("tells each call, line and end of a function of the player's, and nothing of others", () => {
    expect(run([0x01, 0x01], { placesAt: [0, 1] }).said).toEqual(["in 1", "10:3 in 1", "11:3 in 1", "out 1"]);
    expect(run([0x01], { isOwn: false }).said).toEqual([]);
  });

  it("tells the end on every way out that is no trap", () => {
    expect(run([Op.block, EMPTY, Op.return, Op.end, Op.unreachable]).said).toEqual(["in 1", "10:3 in 1", "out 1"]);
    expect(run([Op.br, 0, Op.unreachable]).said).toEqual(["in 1", "10:3 in 1", "out 1"]);
    expect(run([Op.unreachable])).toMatchObject({ said: ["in 1", "10:3 in 1"], failed: true });
  });

  it("tells every pass of a loop", () => {
    // Twice: a global of its own is not needed, as the memory counts.
    const counted = [Op.i32Const, 0, Op.i32Const, 0, 0x28, 2, 0, Op.i32Const, 1, 0x6a, 0x36, 2, 0];
    const again = [Op.i32Const, 0, 0x28, 2, 0, Op.i32Const, 2, 0x48, Op.brIf, 0];
    const { said } = run([Op.loop, EMPTY, ...counted, ...again, Op.end]);
    expect(said).toEqual(["in 1", "10:3 in 1", "20:7 in 1", "20:7 in 1", "out 1"]);
  });

  it("calls the same functions as before, which have other numbers", () => {
    // `_initialize` is empty; were the number not changed, a step would be called with too few arguments.
    expect(run([Op.call, 0]).said).toEqual(["in 1", "10:3 in 1", "out 1"]);
  });

  it("knows for a place in it where that was", () => {
    const { map, start } = run([0x01, Op.call, 0, 0x01], { placesAt: [0, 3] });
    for (const at of [0, 1, 3]) expect(map.findBack(map.find(start + at) ?? 0)).toBe(start + at);
    // What was put in before a line stands for it.
    expect(map.findBack((map.find(start + 3) ?? 0) - 1)).toBe(start + 3);
  });

  it("is refused where a line begins within an instruction", () => {
    expect(() => run([Op.i32Const, 5, 0x1a], { placesAt: [1] })).toThrow(BadModule);
  });
});
