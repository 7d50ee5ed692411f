import { games } from "../../../engine/games";
import { t } from "../../contract/language/translate";

/** Where this Tauler is, on this machine. */
export interface TaulerPrograms {
  /** Node's program. */
  readonly node: string;
  /** `out/cli/main.mjs`. */
  readonly main: string;
  readonly version: string;
}

/** What the editor puts in its place. */
export function variable(name: string): string {
  return `\${${name}}`;
}

/** What a launch may say, as a JSON schema: an editor completes and checks it. `launch-arguments.ts` reads it. */
export const launchProperties = () => ({
  game: {
    type: "string",
    enum: games.map(({ id }) => id),
    enumDescriptions: games.map(({ title }) => title),
    description: t`The game.`,
  },
  players: {
    type: "array",
    items: { type: "string" },
    minItems: 4,
    maxItems: 4,
    description: t`Four names, or paths of AI*.ts, AI*.cc or exported files, from seat 0 to seat 3.`,
  },
  replay: {
    type: "string",
    description: t`Instead of a game and players: a .tauler, whose match is not played again.`,
  },
  seat: { type: ["integer", "string"], minimum: 0, maximum: 3, default: 0, description: t`Whose code is debugged.` },
  round: {
    type: ["integer", "string"],
    minimum: 0,
    description: t`The code stops at the first line of play() in this round; without it, at the first breakpoint.`,
  },
  stopOnEntry: {
    type: "boolean",
    description: t`Whether it stops at the first line of play(); left out, it does where a round is named.`,
  },
  seed: {
    type: ["integer", "string"],
    minimum: 0,
    description: t`Of the match; without it a random one, which is told.`,
  },
  configuration: { type: "string", description: t`A .cnf: settings and board.` },
  settings: {
    type: "object",
    additionalProperties: { type: "number" },
    description: t`Instead of a configuration: some settings by name; the others are the game's.`,
  },
  rules: {
    type: "object",
    additionalProperties: { type: "string" },
    description: t`Rule sets by name, where the game has several.`,
  },
  cpu: { type: ["number", "string"], description: t`CPU seconds for each player, or "off"; without it, the judge's.` },
  workspace: { type: "string", default: variable("workspaceFolder"), description: t`The folder of your players.` },
});

/** The settings by which tasks find this Tauler. */
export const PROGRAM_SETTINGS = { node: "tauler.node", main: "tauler.program" };

/** `package.json` of an extension for VS Code that has no code of its own: it says what a launch looks like, and which program debugs it. */
export function extensionManifest({ node, main, version }: TaulerPrograms) {
  const path = (description: string, value: string) => ({
    type: "string",
    scope: "machine",
    default: value,
    description,
  });
  return {
    name: "tauler",
    publisher: "tauler",
    displayName: "Tauler",
    description: t`Debugs players of Tauler, in any round of a match, forward and back`,
    version,
    license: "MIT",
    engines: { vscode: "^1.80.0" },
    categories: ["Debuggers"],
    contributes: {
      configuration: {
        title: "Tauler",
        properties: {
          [PROGRAM_SETTINGS.node]: path(t`Node, with which tasks run Tauler.`, node),
          [PROGRAM_SETTINGS.main]: path(t`Tauler's program, for tasks.`, main),
        },
      },
      breakpoints: [{ language: "typescript" }, { language: "cpp" }],
      debuggers: [
        {
          type: "tauler",
          label: "Tauler",
          languages: ["typescript", "cpp"],
          runtime: node,
          program: main,
          args: ["dap"],
          configurationAttributes: { launch: { properties: launchProperties() } },
          initialConfigurations: games.slice(0, 1).map(({ id, title }) => debugConfiguration(id, title)),
        },
      ],
    },
  };
}

/** The player whose file is in front, against three Demos, up to the first breakpoint. */
export function debugConfiguration(game: string, title: string) {
  return {
    type: "tauler",
    request: "launch",
    name: t`${title}: debug this player`,
    workspace: variable("workspaceFolder"),
    game,
    players: [variable("file"), "Demo", "Demo", "Demo"],
    seat: 0,
    seed: 30,
  };
}
