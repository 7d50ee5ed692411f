import { dirname, join } from "node:path";
import { LARGEST_FILE, MOST_PLAYERS } from "../../engine/contract/bounds";
import { en } from "../../engine/contract/english";
import type { AnyGame } from "../../engine/contract/game";
import { failure, type Result, success } from "../../engine/contract/result";
import { t } from "../contract/language/translate";
import type { PlayerBundle } from "../contract/player-bundle";
import { nameOfSourceFile } from "../contract/source-file";
import { nameOfSealedFile } from "../host/bundler/sealed-file";
import type { Entrants } from "../host/compare/tournament/tournament";
import type { ExcludedPlayer } from "../host/compare/tournament/tournament-report";
import { Gateway } from "../host/files/gateway";
import { readNamedFile } from "../host/files/named-file";
import { textOf } from "../host/files/read-text";
import { findPlayers, loadBundles } from "./load-players";
import type { Terminal } from "./terminal";

/** The players that were named, those of a folder, and those of a list. */
export async function wordsOf(asked: {
  readonly players: readonly string[];
  readonly folder: string | undefined;
  readonly roster: string | undefined;
}): Promise<Result<readonly string[]>> {
  const inFolder = asked.folder === undefined ? success([]) : await playersIn(asked.folder);
  if (!inFolder.ok) return inFolder;
  const listed = asked.roster === undefined ? success([]) : await readRoster(asked.roster);
  if (!listed.ok) return listed;
  const words = [...asked.players, ...inFolder.value, ...listed.value];
  if (words.length > MOST_PLAYERS) {
    const message = t`a tournament has at most ${MOST_PLAYERS} players, and these are ${words.length}`;
    return failure({ code: "too-many-players", message });
  }
  return words.length > 0
    ? success(words)
    : failure({
        code: "no-players",
        message: t`nobody takes part: name players, or a --folder or a --roster with some`,
      });
}

async function playersIn(folder: string): Promise<Result<string[]>> {
  const gateway = new Gateway({ root: folder });
  if ((await gateway.look("")) === null)
    return failure({ code: "no-such-folder", message: t`There is no folder ${folder}.` });
  const entries = await gateway.list();
  if (!entries.ok) return entries;
  const files = entries.value.filter(({ name, kind }) => kind !== "folder" && isPlayer(name));
  const names = files.map(({ name }) => name).sort();
  return names.length > 0
    ? success(names.map((name) => join(folder, name)))
    : failure({ code: "no-players", message: t`in ${folder} there is no AI*.ts, AI*.cc or *.player.js` });
}

function isPlayer(name: string): boolean {
  return nameOfSourceFile(name) !== null || nameOfSealedFile(name) !== null;
}

/** Files are named from where the list is. A line that names no player's file is the list's head, if it is the first one. */
async function readRoster(file: string): Promise<Result<string[]>> {
  const bytes = await readNamedFile(file, LARGEST_FILE);
  if (!bytes.ok) return bytes;
  const text = textOf(bytes.value, file);
  if (!text.ok) return text;
  const words: string[] = [];
  for (const [index, line] of text.value.split(/\r?\n/).entries()) {
    const field = lastField(line);
    if (field === "") continue;
    if (isPlayer(field)) words.push(join(dirname(file), field));
    else if (index > 0) {
      const message = t`"${field}" is no player's file: those are AIRon.ts, AIRon.cc and Ron.player.js`;
      return failure({ code: "wrong-roster", message, file, line: index + 1 });
    }
  }
  return words.length > 0
    ? success(words)
    : failure({ code: "no-players", message: t`this list names no player's file`, file });
}

/** Fields are parted by commas, semicolons or tabs, and may be in quotes. */
function lastField(line: string): string {
  const quoted = /(?:^|[,;\t])\s*"((?:[^"]|"")*)"\s*$/.exec(line)?.[1];
  return quoted === undefined ? (line.split(/[,;\t]/).at(-1) ?? "").trim() : quoted.replaceAll('""', '"').trim();
}

/** Loads everybody. Who cannot be played is left out, and told; a file that is not there, or a name that is there twice, is a mistake of the call. */
export async function loadEntrants(
  terminal: Terminal,
  game: AnyGame,
  { words, workspace }: { readonly words: readonly string[]; readonly workspace: string },
): Promise<Result<Entrants>> {
  const files = await findPlayers(game, words, workspace);
  if (!files.ok) return files;
  const players: { readonly word: string; readonly bundle: PlayerBundle }[] = [];
  const excluded: ExcludedPlayer[] = [];
  for (const [index, file] of files.value.entries()) {
    const [bundle] = (await loadBundles(terminal, game, [file])) ?? [];
    if (bundle === undefined)
      excluded.push({
        word: words[index],
        reason: en`it is no player of ${game.id} that can be played; tauler check says why`,
      });
    else players.push({ word: words[index], bundle });
  }
  const twice = players.find(({ bundle }, at) => players.findIndex((other) => other.bundle.name === bundle.name) < at);
  if (twice !== undefined) {
    const first = players.find((other) => other.bundle.name === twice.bundle.name);
    const message = t`two players are called ${twice.bundle.name}: ${first?.word} and ${twice.word}; in a table nobody could tell them apart`;
    return failure({ code: "same-name", message });
  }
  return success({ words: players.map(({ word }) => word), bundles: players.map(({ bundle }) => bundle), excluded });
}
