import { type Result, success } from "../../engine/contract/result";
import { type LeagueTable, toldInterval } from "../../engine/stats/league-table";
import { t } from "../contract/language/translate";
import type { ContestSession } from "../host/compare/contest-session";
import { checkLeagueLength, matchesOfLeague, wrongTerms } from "../host/compare/contest-terms";
import { frozenPlayers } from "../host/compare/frozen-players";
import { LeagueContest } from "../host/compare/league-contest";
import { commandAgain } from "../host/compare/play-again";
import { percent } from "../host/compare/verdict-sentence";
import { callOfTauler } from "../host/places";
import type { QueueServer } from "../host/queue/queue-server";
import { faultWords, frozenTitle, irreproducibleLines } from "./compare-output";
import type { LeagueOptions } from "./contest-options";
import {
  type AskedContest,
  beginContest,
  checkWords,
  endingCode,
  playContest,
  resumeContest,
  tellEnding,
  termsOf,
} from "./contest-session";
import { beginFrom } from "./league-from";
import { withQueue } from "./queue-session";
import { columns } from "./summary";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

type Asked = AskedContest<LeagueOptions>;

/** Ranks some players. */
export function league(terminal: Terminal, asked: Asked): Promise<ExitCode> {
  return withQueue(terminal, asked.options.queue, (queue) => leagueBy(queue, terminal, asked));
}

async function leagueBy(queue: QueueServer | null, terminal: Terminal, asked: Asked): Promise<ExitCode> {
  const { options } = asked;
  const session = await open(terminal, asked);
  if (typeof session === "number") return session;
  const contest = new LeagueContest(session.header);
  const progress = () => t`Ctrl-C keeps them`;
  const played = await playContest(terminal, { ...options, session, contest, queue, progress });
  if (!played.ok) return refuse(terminal, played.problem);
  const ending = played.value;
  if (ending.reason !== "failed")
    terminal.print(
      options.json ? leagueJson(session, contest) : leagueText(session, contest, termsOf(session, options)),
    );
  tellEnding(terminal, ending, { session, command: "league" });
  return endingCode(ending, EXIT.done);
}

function open(terminal: Terminal, { game, players, options }: Asked): Promise<ContestSession | ExitCode> | ExitCode {
  const checked = checkWords(game === undefined ? players : [game.id, ...players], options);
  if (!checked.ok) return refuse(terminal, checked.problem);
  if (options.resume !== undefined && options.from !== undefined)
    return refuse(terminal, {
      code: "wrong-option",
      message: t`choose --resume, which goes on in the same file, or --from, which begins a new one`,
    });
  if (options.resume !== undefined) return resumeContest(terminal, options.resume, { options, isLeague: true });
  if (options.from !== undefined) return beginFrom(terminal, options.from, { game, players, options });
  const different = new Set(players).size === players.length;
  if (game === undefined || players.length < 2 || !different) return refuse(terminal, TOO_FEW);
  const maxMatches = matchesFor(players.length, options);
  if (!maxMatches.ok) return refuse(terminal, maxMatches.problem);
  return beginContest(terminal, {
    game,
    words: players,
    options: { ...options, maxMatches: maxMatches.value },
    compare: null,
  });
}

/** Everybody plays. */
function matchesFor(players: number, { maxMatches, each }: LeagueOptions): Result<number | undefined> {
  if (maxMatches !== undefined && each !== undefined) return wrongTerms(t`choose --max-matches or --each`);
  const matches = each === undefined ? maxMatches : matchesOfLeague(players, each);
  if (matches === undefined) return success(matches);
  const checked = checkLeagueLength(players, matches);
  return checked.ok ? success(matches) : checked;
}

const TOO_FEW = { code: "wrong-players", message: t`Name a game and two different players or more.` };

function leagueJson({ header }: ContestSession, contest: LeagueContest): string {
  const players = header.players.map(({ name, sourceHash }) => ({ name, sourceHash }));
  const { matches, voidBlocks } = contest;
  const faults = frozenPlayers(header, contest);
  return `${JSON.stringify({ game: header.game, matches, voidBlocks, players, ...contest.table(), faults })}\n`;
}

function leagueText(session: ContestSession, contest: LeagueContest, again: string): string {
  const { header } = session;
  const table = contest.table();
  if (table === null) return `${t`Nothing can be said: no block of matches was played to its end.`}\n`;
  const names = header.players.map(({ name }) => name);
  const parts = [
    t`League after ${contest.matches} matches. Ratings in Elo points around 0, with intervals that hold for all of them at once in 95 % of leagues:`,
    ratings(names, table),
    unranked(names, table),
    t`What a seat is worth, against seat 0: ${table.seats.map((seat) => points(seat)).join(", ")}.`,
    crossLines(names, table),
    frozenLines(session, contest, again),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Who was frozen how often, with the command that plays the first such match again. Empty without any. */
function frozenLines({ game, header }: ContestSession, contest: LeagueContest, again: string): string {
  const lines = frozenPlayers(header, contest).flatMap((frozen) => [
    `  ${t`${frozen.player} in ${percent(frozen.matches / frozen.of)} % of its matches, first in ${faultWords(frozen)}`}`,
    `    ${callOfTauler} ${commandAgain(game.id, frozen, again)}`,
  ]);
  if (lines.length === 0) return "";
  return [frozenTitle(), ...lines, ...irreproducibleLines(contest.irreproducible)].join("\n");
}

function ratings(names: readonly string[], { rows }: LeagueTable): string {
  const lines = rows.map((row, index) => {
    const interval = toldInterval(row);
    return [
      `  ${index + 1} ${names[row.player]}`,
      points(row.rating),
      interval === null ? t`not known yet` : t`${points(interval.low)} to ${points(interval.high)}`,
      String(row.matches),
    ];
  });
  const head = [`  ${t`player`}`, t`rating`, t`interval`, t`matches`];
  return columns([head, ...lines]).trimEnd();
}

function unranked(names: readonly string[], { rows }: LeagueTable): string {
  const without = names.filter((_, index) => rows.every(({ player }) => player !== index));
  return without.length === 0 ? "" : t`Not ranked, without a match: ${without.join(", ")}.`;
}

/** A line of a terminal has room for so many columns. */
const MOST_COLUMNS = 20;

function crossLines(names: readonly string[], table: LeagueTable): string {
  if (table.rows.length > MOST_COLUMNS)
    return t`Who ranked above whom, of so many players: with --json, or in the window.`;
  return `${t`In how many of its meetings the player of the row ranked above that of the column:`}\n${cross(names, table)}`;
}

function cross(names: readonly string[], { rows, cross: shares }: LeagueTable): string {
  const order = rows.map(({ player }) => player);
  const cell = (row: number, column: number) =>
    Number.isNaN(shares[row][column]) ? "" : `${percent(shares[row][column])} %`;
  const lines = order.map((row) => [`  ${names[row]}`, ...order.map((column) => cell(row, column))]);
  return columns([["", ...order.map((player) => names[player])], ...lines]).trimEnd();
}

function points(elo: number): string {
  return `${elo < 0 ? "−" : "+"}${Math.abs(elo).toFixed(0)}`;
}
