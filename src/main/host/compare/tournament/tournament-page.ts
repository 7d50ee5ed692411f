import { SEATS } from "../../../../engine/contract/order";
import { toldInterval } from "../../../../engine/stats/league-table";
import { whyFrozen } from "../../../contract/frozen-reasons";
import { decimal, language, t, translated } from "../../../contract/language/translate";
import type { FrozenSummary } from "../frozen-players";
import { commandAgain } from "../play-again";
import { percent } from "../verdict-sentence";
import {
  byWins,
  isOver,
  type Qualification,
  ranking,
  type ShownMatch,
  type TournamentReport,
  type TournamentRound,
} from "./tournament-report";

/** The report as one page that needs no other file and no network, to be published. Whatever it says of players is text. */
export function tournamentPage(report: TournamentReport, title: string): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    rankingPart(report),
    shownNote(),
    ...[...report.rounds].reverse().map((round) => roundPart(report.game, round)),
    report.qualification === null ? "" : qualificationPart(report.game, report.qualification),
    excludedPart(report),
    `<footer>${escaped(report.madeBy)}. ${escaped(t`With the same seeds, players and versions everybody gets the same results.`)}</footer>`,
  ];
  return `<!doctype html>
<html lang="${language()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<main>
${parts.filter((part) => part !== "").join("\n")}
</main>
</html>
`;
}

/** What the links to matches are good for. */
function shownNote(): string {
  const words = t`Each match below is a file of its own, one for each player and round: the first one in which it was frozen, or else the one that came out worst for it. Save it, and drop it on Tauler’s window, or open it there with Ctrl+O: it begins where the player was frozen, or where it fell behind or took the lead for good, and shows every round, and nobody’s code.`;
  return `<p class="note">${escaped(words)}</p>`;
}

const STYLE = `
:root { color-scheme: light dark; background: canvas; color: canvastext; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; display: block; overflow-x: auto; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid color-mix(in srgb, currentcolor 15%, transparent); }
th { font-weight: 600; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
tr.out td { opacity: .75; }
h2 { margin: 2rem 0 .3rem; }
code { font-size: .85em; }
footer, p.note { opacity: .75; }
`;

function seedsOf(first: number, matches: number): string {
  const seeds = matches / SEATS.length;
  return seeds === 1 ? t`seed ${first}` : t`the seeds from ${first} to ${first + seeds - 1}`;
}

function rankingPart(report: TournamentReport): string {
  if (report.rounds.length === 0 && !isOver(report)) return "";
  const rows = ranking(report).map(({ place, name, until }) => row([String(place), name, translated(until)]));
  const title = isOver(report) ? t`Ranking` : t`Ranking so far`;
  return `<h2>${escaped(title)}</h2>\n${table([t`place`, t`player`, t`played until`], rows)}`;
}

function roundPart(game: string, round: TournamentRound): string {
  const { number, rows, left, isFinal, firstSeed, matches } = round;
  const lines = rows.map(({ name, rating, interval, matches: own, points, frozen, shown }, index) => {
    const told = toldInterval({ rating, interval });
    const cells: Cell[] = [
      elo(rating),
      told === null ? t`not known yet` : t`${elo(told.low)} to ${elo(told.high)}`,
      String(own),
      decimal(points, 1),
      frozen === 0 ? "" : String(frozen),
      matchCell(shown),
    ];
    return row([String(index + 1), name, ...cells], !isFinal && index >= left);
  });
  const head = [t`place`, t`player`, t`rating`, t`interval`, t`matches`, t`points a match`, t`frozen`, t`to open`];
  const seeds = seedsOf(firstSeed, matches);
  const notes = [
    t`${matches} matches, on ${seeds}, each with every player in every seat.`,
    ...(isFinal ? [] : [t`${left} go on.`]),
    t`The intervals hold for all players at once in 95 % of tournaments.`,
  ];
  return [
    `<h2>${escaped(isFinal ? t`Final` : t`Round ${number}`)}</h2>`,
    `<p class="note">${escaped(notes.join(" "))}</p>`,
    table(head, lines),
    crossPart(round),
    faultPart(
      round.faults.map((fault) => faultItem(game, fault, { again: round.again, shown: shownOf(round, fault) })),
    ),
  ].join("\n");
}

function crossPart({ rows, cross }: TournamentRound): string {
  const lines = rows.map(({ name, player }, index) =>
    row([
      String(index + 1),
      name,
      ...rows.map((other) =>
        Number.isNaN(cross[player][other.player]) ? "" : `${percent(cross[player][other.player])} %`,
      ),
    ]),
  );
  return `<details><summary>${escaped(t`Who ranked above whom`)}</summary>\n${table([t`place`, t`above`, ...rows.map(({ name }) => name)], lines)}</details>`;
}

/** @param items one for each player, as `faultItem` gives it */
function faultPart(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<details><summary>${escaped(t`Frozen players (${items.length})`)}</summary><ul>${items.join("\n")}</ul></details>`;
}

/** Of a player that was frozen, its first match in which it was is shown. */
function shownOf({ rows }: TournamentRound, { index }: FrozenSummary): ShownMatch {
  return rows.find(({ player }) => player === index)?.shown ?? null;
}

/** @param told `again`: the terms of the command; `shown`: the file of the match */
function faultItem(
  game: string,
  frozen: FrozenSummary,
  { again, shown }: { readonly again: string; readonly shown: ShownMatch },
): string {
  const { player, reason, round, message, matches, of } = frozen;
  const where = round === -1 ? t`while its code was loaded` : t`in round ${round}`;
  // Who reads the page has another Tauler than the one that made it.
  const command = `tauler ${commandAgain(game, frozen, again)}`;
  const why = translated(message.split("\n", 1)[0]);
  const words = t`${player} in ${matches} of ${of} matches, first ${where} (${whyFrozen(reason)}): ${why}`;
  return `<li>${escaped(words)}${shown === null ? "" : ` · ${cellText(matchCell(shown))}`}<br><code>${escaped(command)}</code></li>`;
}

function qualificationPart(game: string, qualification: Qualification): string {
  const { opponent, matches, least, firstSeed, rows } = qualification;
  const lines = byWins(qualification).map(({ name, wins, points, isIn, frozen, shown }, index) => {
    const figures = [t`${wins} of ${matches}`, decimal(points, 1), isIn ? t`yes` : t`no`];
    const cells = [String(index + 1), name, ...figures, frozen === 0 ? "" : String(frozen), matchCell(shown)];
    return row(cells, !isIn);
  });
  return [
    `<h2>${escaped(t`Qualification`)}</h2>`,
    `<p class="note">${escaped(t`Each alone against three ${opponent}, in each seat, on ${seedsOf(firstSeed, matches)}: ${least} of ${matches} matches had to be won.`)}</p>`,
    table([t`place`, t`player`, t`won`, t`points a match`, t`qualified`, t`frozen`, t`to open`], lines),
    faultPart(
      rows.flatMap(({ faults, again, shown }) => faults.map((fault) => faultItem(game, fault, { again, shown }))),
    ),
  ].join("\n");
}

function excludedPart({ excluded }: TournamentReport): string {
  if (excluded.length === 0) return "";
  const lines = excluded.map(({ word, reason }) => `<li>${escaped(word)}: ${escaped(translated(reason))}</li>`);
  return `<h2>${escaped(t`Could not play`)}</h2><ul>${lines.join("\n")}</ul>`;
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell) => `<th>${escaped(cell)}</th>`).join("");
  return `<table><thead><tr>${cells}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

/** Text, or a link. */
type Cell = string | { readonly href: string; readonly text: string };

function matchCell(shown: ShownMatch): Cell {
  return shown === null ? "" : { href: shown, text: t`match` };
}

function cellText(cell: Cell): string {
  return typeof cell === "string"
    ? escaped(cell)
    : `<a href="${escaped(cell.href)}" download>${escaped(cell.text)}</a>`;
}

function row(cells: readonly Cell[], isOut = false): string {
  return `<tr${isOut ? ' class="out"' : ""}>${cells.map((cell) => `<td>${cellText(cell)}</td>`).join("")}</tr>`;
}

function elo(points: number): string {
  return `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(0)}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}
