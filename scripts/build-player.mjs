import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { root } from "./lib/root.mjs";

/** The oldest engine that the player's process runs on. */
const TARGET = "node20.19";

/**
 * Builds what a player's process runs: `child.cjs`, `relay.cjs`, and `<game>.api.js` for every game.
 *
 * @param {{ outdir: string }} options
 */
export async function buildPlayer({ outdir }) {
  const games = join(root, "src/engine/games");
  const withApi = readdirSync(games).filter((game) => existsSync(join(games, game, "player-api.ts")));
  const apis = withApi.map((game) =>
    buildApi({ source: join(games, game, "player-api.ts"), outfile: join(outdir, `${game}.api.js`) }),
  );
  const child = buildChild({ source: join(root, "src/main/player/child.ts"), outfile: join(outdir, "child.cjs") });
  const relaySource = join(root, "src/main/player/inspect/relay.ts");
  const relay = buildChild({ source: relaySource, outfile: join(outdir, "relay.cjs") });
  await Promise.all([child, relay, ...apis]);
}

/**
 * A program that runs inside a player's process.
 *
 * @param {{ source: string, outfile: string }} options
 */
export async function buildChild({ source, outfile }) {
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: TARGET,
    logLevel: "silent",
  });
}

/**
 * The script that gives a realm a game's API. Its value is an object whose `bridge` the process keeps; it is strict, so
 * that no function of it tells who called it.
 *
 * @param {{ source: string, outfile: string }} options source: a game's `player-api.ts`
 */
export async function buildApi({ source, outfile }) {
  const openRealm = join(root, "src/main/player/realm/open-realm.ts");
  const lines = [
    `import * as api from ${JSON.stringify(source)};`,
    `import { openRealm } from ${JSON.stringify(openRealm)};`,
    "export const bridge = openRealm(api);",
  ];
  await build({
    stdin: { contents: lines.join("\n"), resolveDir: root },
    outfile,
    bundle: true,
    format: "iife",
    globalName: "$opened",
    banner: { js: '(() => { "use strict";' },
    footer: { js: "return $opened; })()" },
    platform: "browser",
    target: TARGET,
    logLevel: "silent",
  });
}
