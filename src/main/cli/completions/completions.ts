import { Argument, type Command } from "commander";
import { findGame, games } from "../../../engine/games";
import { t, translated } from "../../contract/language/translate";
import { resourcesFolder } from "../../host/places";
import { oneLine } from "../../host/printable";
import { listBoards } from "../../host/workspace/boards";
import { listPlayers, type PlayerPlaces } from "../../host/workspace/find-player";
import { meantWorkspace } from "../../host/workspace/meant-workspace";
import type { Wiring } from "../compare-commands";
import { EXIT, type Terminal } from "../terminal";
import { type Candidates, candidates, type Place } from "./candidates";
import { completionScript, SHELLS, type Shell } from "./completion-scripts";

/** `tauler completions`, and `tauler complete`, which the shells ask. */
export function addCompletions(program: Command, { terminal, answering, example }: Omit<Wiring, "someGame">): void {
  program
    .command("completions")
    .description(t`what a shell needs to complete commands, options, games and players`)
    .addArgument(new Argument("<shell>", t`the shell`).choices(SHELLS))
    .addHelpText("after", example("completions bash >> ~/.bashrc"))
    .action(
      answering((shell: Shell) => {
        terminal.give(completionScript(shell));
        return Promise.resolve(EXIT.done);
      }),
    );
  program
    .command("complete", { hidden: true })
    .argument("[words...]")
    .action(
      answering(async ([word = "=", ...before]: readonly string[]) => {
        answer(terminal, await candidates(program, { word: word.slice(1), before }, valuesAt));
        return EXIT.done;
      }),
    );
}

function answer(terminal: Terminal, { values, isFile }: Candidates): void {
  const lines = values.map(([value, description]) => `${oneLine(value)}\t${oneLine(description)}`);
  terminal.give(`${[isFile ? "files" : "none", ...lines].join("\n")}\n`);
}

function named(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** What stands where, by what the help calls it. Of all else a person has to think. */
const GAMES = named("game game-or-replay --game");
const PLAYERS = named("players player A B --pool --from --against");
const OWN_FILES = named("file files");
const FILES = named(
  "file files one other folder archive game-or-replay players player A B --pool --from --against --input --output --replay --cnf --orders --res --workspace --resume --players --folder",
);

async function valuesAt(place: Place): Promise<Candidates> {
  return { values: await wordsAt(place), isFile: FILES.has(place.name) };
}

function wordsAt(place: Place): Candidates["values"] | Promise<Candidates["values"]> {
  if (GAMES.has(place.name)) return games.map(({ id, title }) => [id, title]);
  if (OWN_FILES.has(place.name)) return ownPlayers(place);
  const game = findGame(place.operands[0] ?? "");
  if (game === undefined) return [];
  if (place.name === "--rule" || place.name === "name=value") {
    return game.ruleFields.flatMap(({ name, values }) =>
      values.map(({ value, help }) => [`${name}=${value}`, translated(help)]),
    );
  }
  if (place.name === "--input") return boardsOf(game.id, place);
  return PLAYERS.has(place.name) ? playersOf(game.id, place) : [];
}

async function playersOf(game: string, place: Place): Promise<Candidates["values"]> {
  return (await listPlayers(game, await placesOf(place))).map(asValue);
}

async function ownPlayers(place: Place): Promise<Candidates["values"]> {
  const places = await placesOf(place);
  const own = new Map<string, string>();
  for (const { id, title } of games)
    for (const { name, origin } of await listPlayers(id, places)) if (origin === "workspace") own.set(name, title);
  return [...own];
}

async function boardsOf(game: string, place: Place): Promise<Candidates["values"]> {
  return (await listBoards(game, await placesOf(place))).map(asValue);
}

async function placesOf({ options }: Place): Promise<PlayerPlaces> {
  return { workspace: options.get("--workspace") ?? (await meantWorkspace()), resources: resourcesFolder };
}

function asValue({ name, origin }: { readonly name: string; readonly origin: string }): readonly [string, string] {
  return [name, origin === "shipped" ? t`shipped with Tauler` : t`yours`];
}
