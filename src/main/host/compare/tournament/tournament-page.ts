import { SEATS } from "../../../../engine/contract/order";
import type { FaultReport } from "../comparison-report";
import { commandAgain } from "../play-again";
import { percent } from "../verdict-sentence";
import { isOver, type Qualification, ranking, type TournamentReport, type TournamentRound } from "./tournament-report";

/** The report as one page that needs no other file and no network, to be published. Whatever it says of players is text. */
export function tournamentPage(report: TournamentReport, title: string): string {
  const parts = [
    `<h1>${escaped(title)}</h1>`,
    rankingPart(report),
    ...[...report.rounds].reverse().map((round) => roundPart(report.game, round)),
    report.qualification === null ? "" : qualificationPart(report.game, report.qualification),
    excludedPart(report),
    `<footer>${escaped(report.madeBy)}. With the same seeds, players and versions everybody gets the same results.</footer>`,
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
${parts.filter((part) => part !== "").join("\n")}
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; display: block; overflow-x: auto; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid color-mix(in srgb, currentcolor 15%, transparent); }
th { font-weight: 600; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
tr.out td { opacity: .6; }
h2 { margin: 2rem 0 .3rem; }
code { font-size: .85em; }
footer, p.note { opacity: .75; }
`;

function seedsOf(first: number, matches: number): string {
  const seeds = matches / SEATS.length;
  return seeds === 1 ? `seed ${first}` : `the seeds from ${first} to ${first + seeds - 1}`;
}

function rankingPart(report: TournamentReport): string {
  if (report.rounds.length === 0 && !isOver(report)) return "";
  const rows = ranking(report).map(({ place, name, until }) => row([String(place), name, until]));
  return `<h2>Ranking${isOver(report) ? "" : " so far"}</h2>\n${table(["", "player", "played until"], rows)}`;
}

function roundPart(game: string, round: TournamentRound): string {
  const { number, rows, left, isFinal, firstSeed, matches } = round;
  const lines = rows.map(({ name, rating, interval, matches: own, points, frozen }, index) => {
    const cells = [
      elo(rating),
      `${elo(interval.low)} to ${elo(interval.high)}`,
      String(own),
      points.toFixed(1),
      frozen === 0 ? "" : String(frozen),
    ];
    return row([String(index + 1), name, ...cells], !isFinal && index >= left);
  });
  const head = ["", "player", "rating", "interval", "matches", "points a match", "frozen"];
  const note = isFinal ? "" : ` ${left} go on.`;
  return [
    `<h2>${isFinal ? "Final" : `Round ${number}`}</h2>`,
    `<p class="note">${matches} matches, on ${seedsOf(firstSeed, matches)}, each with every player in every seat.${note} The intervals hold for all players at once in 95 % of tournaments.</p>`,
    table(head, lines),
    crossPart(round),
    faultPart(round.faults.map((fault) => faultItem(game, fault, round.again))),
  ].join("\n");
}

function crossPart({ rows, cross }: TournamentRound): string {
  const lines = rows.map(({ name, player }) =>
    row([
      "",
      name,
      ...rows.map((other) =>
        Number.isNaN(cross[player][other.player]) ? "" : `${percent(cross[player][other.player])} %`,
      ),
    ]),
  );
  return `<details><summary>Who ranked above whom</summary>\n${table(["", "above", ...rows.map(({ name }) => name)], lines)}</details>`;
}

/** @param items one for each fault, as `faultItem` gives it */
function faultPart(items: readonly string[]): string {
  if (items.length === 0) return "";
  return `<details><summary>Frozen players (${items.length})</summary><ul>${items.join("\n")}</ul></details>`;
}

function faultItem(game: string, fault: FaultReport, again: string): string {
  const { player, reason, round, message } = fault;
  const where = round === -1 ? "while it was loaded" : `round ${round}`;
  const command = commandAgain(game, fault, again);
  return `<li>${escaped(player)}, ${where} (${escaped(reason)}): ${escaped(message.split("\n", 1)[0])}<br><code>${escaped(command)}</code></li>`;
}

function qualificationPart(game: string, { opponent, matches, least, firstSeed, rows }: Qualification): string {
  const lines = [...rows]
    .sort((a, b) => b.wins - a.wins)
    .map(({ name, wins, isIn, frozen }) =>
      row(["", name, `${wins} of ${matches}`, isIn ? "qualified" : "", frozen === 0 ? "" : String(frozen)], !isIn),
    );
  return [
    "<h2>Qualification</h2>",
    `<p class="note">Each alone against three ${escaped(opponent)}, in each seat, on ${seedsOf(firstSeed, matches)}: ${least} of ${matches} matches had to be won.</p>`,
    table(["", "player", "won", "", "frozen"], lines),
    faultPart(rows.flatMap(({ faults, again }) => faults.map((fault) => faultItem(game, fault, again)))),
  ].join("\n");
}

function excludedPart({ excluded }: TournamentReport): string {
  if (excluded.length === 0) return "";
  const lines = excluded.map(({ word, reason }) => `<li>${escaped(word)}: ${escaped(reason)}</li>`);
  return `<h2>Could not play</h2><ul>${lines.join("\n")}</ul>`;
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell) => `<th>${escaped(cell)}</th>`).join("");
  return `<table><thead><tr>${cells}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

function row(cells: readonly string[], isOut = false): string {
  return `<tr${isOut ? ' class="out"' : ""}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`;
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
