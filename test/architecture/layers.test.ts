import { describe, expect, it } from "vitest";
import { inOrder, marked, repository, samplesFor } from "./bad-samples";
import { checkLayers, LAYER_NAMES, layerOf, type Violation } from "./layers";

const samples = samplesFor("layers");
const asLines = (violations: readonly Violation[]) => inOrder(violations.map(({ place, rule }) => `${place} ${rule}`));

describe("the layers of the sources", () => {
  const { violations, looked } = checkLayers(repository);

  it("are kept", () => {
    expect(asLines(violations)).toEqual([]);
  });

  it("were looked for in every layer that has files, by following imports", () => {
    const sources = looked.filter(({ path }) => path.startsWith("src/"));
    const imports = sources.flatMap((file) => file.imports);
    expect(new Set(sources.map(({ path }) => layerOf(path)))).toContain("explain");
    expect(imports.filter(({ path }) => path !== null).length).toBeGreaterThan(sources.length);
  });
});

describe("the layer check", () => {
  it("rejects the bad samples on the marked lines, and nowhere else", () => {
    expect(asLines(checkLayers(samples).violations)).toEqual(marked(samples));
  });

  it("has a bad sample for each of its rules", () => {
    const rules = new Set(marked(samples).map((line) => line.split(" ")[1]));
    expect(rules).toEqual(new Set([...LAYER_NAMES, "no-layer", "random", "game-name", "files", "order-codec"]));
  });
});
