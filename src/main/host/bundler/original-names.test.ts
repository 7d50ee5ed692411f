import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { describe, expect, it } from "vitest";
import { withOriginalNames } from "./original-names";
import { stripTypes } from "./strip-types";

async function stripped(text: string) {
  const result = await stripTypes(text, { file: "AIRon.ts", sourceName: "AIRon.ts", language: "ts" });
  if (!result.ok) throw new Error(result.problem.map(({ message }) => message).join("\n"));
  return result.value;
}

const HIDING = `const id: number = 3;
function f({ id }: { id: number }): unknown {
  const q = { id };
  class Foo { id = id; }
  return () => { let id = q.id; ({ id } = q); id++; return { id, n: id, Foo }; };
}
for (const u of [1]) { const u = 2; console.log(u, \`\${u}\`, id); }
`;

describe("names that hide others", () => {
  it("are as the person wrote them, also where a field has the same", async () => {
    const { code } = await stripped(HIDING);
    expect(code).not.toMatch(/id\d|u\d/);
    expect(code).toContain("{ id: id } = q");
  });

  it("lead to where they stand in the source", async () => {
    const { code, map } = await stripped(HIDING);
    const lines = code.split("\n");
    const traced = new TraceMap(map);
    for (const [line, text] of lines.entries()) {
      for (const { index } of text.matchAll(/\b(?:id|u|q)\b/g)) {
        const found = originalPositionFor(traced, { line: line + 1, column: index });
        const source = HIDING.split("\n")[(found.line ?? 0) - 1].slice(found.column ?? 0);
        expect(source.slice(0, source.search(/\W|$/))).toBe(/^\w+/.exec(text.slice(index))?.[0]);
      }
    }
  });

  it("keep a number where the person wrote it", async () => {
    const { code } = await stripped("const id = 1; { const id2 = 2; { const id = id2; console.log(id, id2); } }");
    expect(code).toContain("const id = id2;");
  });

  it("stay as esbuild made them where it would not make the same again", async () => {
    const renamed = {
      code: "f(id2);\n",
      map: JSON.stringify({ version: 3, names: ["id"], sources: ["a"], mappings: "AAAAA" }),
    };
    expect(await withOriginalNames(renamed, (code) => Promise.resolve(code))).toBeNull();
  });

  it("need nobody who makes them again when nothing was renamed", async () => {
    const plain = {
      code: "f(id);\n",
      map: JSON.stringify({ version: 3, names: [], sources: ["a"], mappings: "AAAA" }),
    };
    expect(await withOriginalNames(plain, () => Promise.reject(new Error("asked")))).toBeNull();
  });
});
