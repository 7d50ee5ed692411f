import { readFileSync } from "node:fs";
import { join } from "node:path";
import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(join(import.meta.dirname, "../../src/renderer/theme/tokens.css"), "utf8");

type Tokens = ReadonlyMap<string, string>;

/** The tokens of a rule that are plain colours. */
function coloursOf(selector: string): Tokens {
  const from = tokens.indexOf(`${selector} {`);
  const rule = tokens.slice(from, tokens.indexOf("}", from));
  return new Map([...rule.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name, colour]) => [name, colour]));
}

const light = coloursOf(":root");
const dark = coloursOf(':root[data-theme="dark"]');
const themes = [
  { theme: "light", colours: light },
  { theme: "dark", colours: dark },
];

/** By their names: a surface, what one is in while it is paused, and the soft ground of a colour such as `error-soft`. */
const isGround = (name: string) => /^surface|^paused$|^(?!ink|line).*-soft$/.test(name);
const isText = (name: string) => !isGround(name) && !/^line|^focus|-ink$|^seat/.test(name);

/** Which text stands on a ground: all of it on a surface; on the ground of a colour that colour, and the inks. */
function standsOn(text: string, ground: string): boolean {
  return ground.startsWith("surface") || text.startsWith("ink") || ground === `${text}-soft`;
}

describe("The colours of the window", () => {
  it("are the same ones in both themes", () => {
    expect(light.size).toBeGreaterThan(12);
    expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted());
  });

  it.each(themes)("let text be read on whatever it stands on: $theme", ({ colours }) => {
    const grounds = [...colours].filter(([name]) => isGround(name));
    const texts = [...colours].filter(([name]) => isText(name));
    expect([grounds.length >= 5, texts.length >= 6]).toEqual([true, true]);
    const faint = texts.flatMap(([text, ink]) =>
      grounds
        .filter(([ground, colour]) => standsOn(text, ground) && wcagContrast(ink, colour) < 4.5)
        .map(([ground, colour]) => `${text} on ${ground}: ${wcagContrast(ink, colour).toFixed(2)}`),
    );
    expect(faint).toEqual([]);
  });

  it.each(themes)("let text be read on buttons of a colour: $theme", ({ colours }) => {
    for (const [name, ink] of colours) {
      const ground = colours.get(name.replace(/-ink$/, ""));
      if (name.endsWith("-ink") && ground !== undefined)
        expect(wcagContrast(ink, ground), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(themes)("let the borders of fields and the focus be seen: $theme", ({ colours }) => {
    for (const name of ["line-strong", "focus"])
      for (const [ground, colour] of colours)
        if (ground.startsWith("surface"))
          expect(wcagContrast(colours.get(name) ?? colour, colour), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
