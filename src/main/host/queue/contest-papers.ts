import { PLAYER_NAME, SOURCE_HASH } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { AnyGame } from "../../../engine/contract/game";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { readingJson } from "../../../engine/text/json-reader";
import type { PlayerBundle } from "../../contract/player-bundle";
import { checkMadeBy } from "../compare/made-by";
import { parseResults } from "../compare/parse-results";
import { formatHeader, type ResultsHeader } from "../compare/results-file";
import { HASH, hashOf } from "./queue-names";

/*
 * What a worker must know of a contest before it plays a block of it: the papers, two lines of JSON, of which the first one is that of its results
 * file and the second one has the hashes of its players' bundles. Papers and bundles lie on the server by the hashes of their texts, so that nobody
 * gets others than were asked for.
 */

/** Characters. */
export const LARGEST_PAPERS = 16 * 2 ** 20;
export const LARGEST_BUNDLE = 32 * 2 ** 20;
const LONGEST_ID = 40;
const MOST_PLAYERS = 1000;
const BUNDLE_LIMITS = { maxDepth: 2, maxLength: LARGEST_BUNDLE };

export interface ContestPapers {
  readonly game: AnyGame;
  readonly header: ResultsHeader;
  /** By player: the hash of the text of its bundle. */
  readonly bundles: readonly string[];
}

/** The texts that a contest needs on the server, by their hashes. */
export interface PackedContest {
  /** The hash of its papers: the contest's own. */
  readonly contest: string;
  readonly texts: ReadonlyMap<string, string>;
}

export function packContest(header: ResultsHeader, bundles: readonly PlayerBundle[]): PackedContest {
  const texts = bundles.map(formatBundle);
  const papers = formatHeader(header) + JSON.stringify({ bundles: texts.map(hashOf) });
  const contest = hashOf(papers);
  return { contest, texts: new Map([[contest, papers], ...texts.map((text) => [hashOf(text), text] as const)]) };
}

/** Reads papers, believing nothing: they may come from anybody who has the queue's password. */
export function readPapers(text: string): Result<ContestPapers> {
  const end = text.indexOf("\n") + 1;
  const results = parseResults(text.slice(0, end), "the contest's papers");
  if (!results.ok) return results;
  const { header } = results.value;
  const game = findGame(header.game);
  if (game === undefined) return refused(`there is no game "${header.game}"`);
  const sameProgram = checkMadeBy(header.madeBy, "the contest");
  if (!sameProgram.ok) return sameProgram;
  const configuration = game.codec.parseConfiguration(header.configuration, "the contest's configuration");
  if (!configuration.ok) return configuration;
  const bundles = readingJson({ text: text.slice(end), file: "the contest's papers", line: 2 }, (json) =>
    json
      .member("bundles")
      .items({ most: MOST_PLAYERS })
      .map((hash) => hash.matching(HASH, en`64 hexadecimal digits`)),
  );
  if (!bundles.ok) return bundles;
  if (bundles.value.length !== header.players.length) return refused(en`there is not one bundle for each player`);
  return success({ game, header, bundles: bundles.value });
}

function formatBundle({ game, name, kind, code, sourceMap, sourceHash, sealed }: PlayerBundle): string {
  return JSON.stringify({ game, name, ...(kind === undefined ? {} : { kind }), code, sourceMap, sourceHash, sealed });
}

/** Reads the bundle of a player. What is in it is a stranger's, as always: the sandbox has to do with that. */
export function readBundle(text: string, { header }: ContestPapers, player: number): Result<PlayerBundle> {
  const { name, sourceHash } = header.players[player];
  const bundle = readingJson(
    { text, file: en`the bundle of ${name}`, line: 1 },
    (json): PlayerBundle => {
      const kind = json.optional("kind");
      return {
        game: json.member("game").text(LONGEST_ID),
        name: json.member("name").matching(PLAYER_NAME, en`a player's name`),
        ...(kind === null ? {} : { kind: kind.oneOf(["script", "module"]) }),
        code: json.member("code").text(LARGEST_BUNDLE),
        sourceMap: json.member("sourceMap").orNull((map) => map.text(LARGEST_BUNDLE)),
        sourceHash: json.member("sourceHash").matching(SOURCE_HASH, en`64 hexadecimal digits`),
        sealed: json.member("sealed").boolean(),
      };
    },
    BUNDLE_LIMITS,
  );
  if (!bundle.ok) return bundle;
  const isOther =
    bundle.value.game !== header.game || bundle.value.sourceHash !== sourceHash || bundle.value.name !== name;
  return isOther ? refused(en`the bundle of ${name} is another player's`) : bundle;
}

function refused(message: string): Result<never> {
  const problem: Problem = { code: "wrong-papers", message };
  return failure(problem);
}
