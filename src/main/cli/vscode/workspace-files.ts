import type { AnyGame } from "../../../engine/contract/game";
import { t } from "../../contract/language/translate";
import { debugConfiguration, PROGRAM_SETTINGS, variable } from "./extension-manifest";

const round = () => ({
  id: "round",
  type: "promptString",
  description: t`In which round does it stop first? Empty: at the first breakpoint.`,
  default: "0",
});

const replay = () => ({
  id: "replay",
  type: "promptString",
  description: t`The .tauler file, from the folder of your players`,
  default: "match.tauler",
});

const seat = () => ({
  id: "seat",
  type: "pickString",
  description: t`Whose code?`,
  options: ["0", "1", "2", "3"],
  default: "0",
});

/** `.vscode/launch.json`: the player whose file is in front, to its first breakpoint or from a round; and a replay. */
export function launchFile(games: readonly AnyGame[]): string {
  const ofGames = games.flatMap(({ id, title }) => {
    const toBreakpoint = debugConfiguration(id, title);
    return [
      toBreakpoint,
      { ...toBreakpoint, name: t`${title}: debug this player in a round`, round: variable("input:round") },
    ];
  });
  const ofReplay = {
    type: "tauler",
    request: "launch",
    name: t`Debug a player of a replay in a round`,
    workspace: variable("workspaceFolder"),
    replay: variable("input:replay"),
    seat: variable("input:seat"),
    round: variable("input:round"),
  };
  return asFile({ version: "0.2.0", configurations: [...ofGames, ofReplay], inputs: [round(), replay(), seat()] });
}

/** `.vscode/tasks.json`: what is wrong with the file in front, and a match of its player. No path of this machine is in it: the extension has them. */
export function tasksFile(games: readonly AnyGame[]): string {
  const check = {
    ...task(t`Tauler: check this player`, ["check", variable("file")]),
    group: { kind: "build", isDefault: true },
    problemMatcher: {
      owner: "tauler",
      fileLocation: ["autoDetect", variable("workspaceFolder")],
      // The word for a warning is that of the user's language, which the editor does not know.
      severity: "warning",
      pattern: {
        regexp: "^(.*):(\\d+):(\\d+): ([^: ]+): (.*)$",
        file: 1,
        line: 2,
        column: 3,
        severity: 4,
        message: 5,
      },
    },
  };
  const matches = games.map(({ id, title }) => ({
    ...task(t`${title}: play this player`, ["run", id, variable("file"), "Demo", "Demo", "Demo", "-s", "30"]),
    problemMatcher: [],
  }));
  return asFile({ version: "2.0.0", tasks: [check, ...matches] });
}

function task(label: string, args: readonly string[]) {
  const [command, program] = [PROGRAM_SETTINGS.node, PROGRAM_SETTINGS.main].map((name) => variable(`config:${name}`));
  return { label, type: "process", command, args: [program, ...args] };
}

function asFile(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
