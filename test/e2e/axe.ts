import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { switchTheme } from "./theme";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe says of the page as it is, in one line each; nothing when all is well.
 *
 * @param options.rules the only ones that are looked at, by axe's names; all if not given. `within`: what matches this
 *   selector only, where the rest is as it was
 */
export async function findingsOf(
  page: Page,
  { rules, within = "html" }: { rules?: readonly string[]; within?: string | undefined } = {},
): Promise<string[]> {
  // Half a million characters: once for each page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const asked = { runOnly: rules ?? null, within };
  return page.evaluate(async ({ runOnly, within }) => {
    const { axe } = globalThis as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } };
    // What is well is not described: that takes most of the time.
    const { violations } = await axe.run(within, {
      resultTypes: ["violations"],
      ...(runOnly === null ? {} : { runOnly }),
    });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html.slice(0, 160)} ${failureSummary}`),
    );
  }, asked);
}

/** The same in both themes of the window, which is light afterwards: a theme changes nothing but colours. */
export async function findingsInBothThemes(page: Page, within?: string): Promise<string[]> {
  await switchTheme(page, "dark");
  const dark = await findingsOf(page, { rules: ["color-contrast"], within });
  await switchTheme(page, "light");
  const light = await findingsOf(page, { within });
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)];
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}
