import { findGame } from "../../../engine/games";
import type { ComparisonFigures } from "../../../main/contract/compare-api";
import { t, translated } from "../../../main/contract/language/translate";
import { dateWords, percent } from "../../parts/contest-words";
import type { LiveComparison } from "../../session/compare/comparison-store";
import { histogramOf } from "./histogram";
import { cpuTime, playerName } from "./words";

const WIDTH = 1200;
const HEIGHT = 720;
const MARGIN = 40;
const LINE = 26;

/** Where something is drawn, and with what. */
interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (token: string) => string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The verdict, the interval, the distribution and the tables, as a PNG to show others. */
export async function summaryPicture(live: LiveComparison): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error(t`this window cannot draw pictures`);
  drawSummary(context, live);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error(t`the picture could not be made`);
  return blob;
}

function drawSummary(context: CanvasRenderingContext2D, live: LiveComparison): void {
  const style = getComputedStyle(document.documentElement);
  const colour = (token: string) => style.getPropertyValue(`--${token}`);
  context.fillStyle = colour("surface");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = "top";
  const half = (WIDTH - 3 * MARGIN) / 2;
  const place = (part: Pick<Place, "x" | "y" | "width" | "height">): Place => ({ context, colour, ...part });
  drawWords(place({ x: MARGIN, y: 30, width: WIDTH - 2 * MARGIN, height: 120 }), live);
  drawInterval(place({ x: MARGIN + 46, y: 200, width: half - 46, height: 200 }), live);
  drawHistogram(place({ x: 2 * MARGIN + half, y: 200, width: half, height: 200 }), live);
  drawTable(place({ x: MARGIN, y: 470, width: half, height: 200 }), seatRows(live.report));
  drawTable(place({ x: 2 * MARGIN + half, y: 470, width: half, height: 200 }), versionRows(live.report));
}

function write({ context, colour }: Place, { text, x, y }: { text: string; x: number; y: number }, size = 16): void {
  context.font = `${size > 20 ? 600 : 400} ${size}px "DejaVu Sans", "Segoe UI", sans-serif`;
  context.fillStyle = colour(size < 16 ? "ink-soft" : "ink");
  context.fillText(text, x, y);
}

function drawWords(place: Place, { report, game, design, startedAt }: LiveComparison): void {
  const { x, y, width, context } = place;
  context.font = '600 24px "DejaVu Sans", "Segoe UI", sans-serif';
  const lines = wrapped(translated(report.sentence), (text) => context.measureText(text).width <= width);
  for (const [index, text] of lines.entries()) write(place, { text, x, y: y + 32 * index }, 24);
  const details = t`${findGame(game)?.title} · ${design} · ${report.matches} matches in ${report.blocks} blocks · ${dateWords(startedAt)} · Tauler`;
  write(place, { text: details, x, y: y + 32 * lines.length + 6 }, 14);
}

/** Words in as few lines as fit. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawInterval(place: Place, { blocks }: LiveComparison): void {
  const { context, colour, x, y, width, height } = place;
  write(place, { text: t`Score of B over the blocks, with what is possible`, x: x - 46, y: y - 46 });
  const across = (index: number) => x + (width * index) / Math.max(1, blocks.length - 1);
  const down = (share: number) => y + height * (1 - share);
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    context.strokeStyle = colour(share === 0.5 ? "line-strong" : "line");
    strokeThrough(context, [
      [x, down(share)],
      [x + width, down(share)],
    ]);
    write(place, { text: `${100 * share} %`, x: x - 46, y: down(share) - 8 }, 13);
  }
  const known = blocks.flatMap(({ interval }, index) => (interval === null ? [] : [{ ...interval, index }]));
  const upper = known.map(({ high, index }): Point => [across(index), down(high)]);
  const lower = known.map(({ low, index }): Point => [across(index), down(low)]).reverse();
  context.fillStyle = colour("accent-soft");
  tracePath(context, [...upper, ...lower]);
  context.fill();
  context.strokeStyle = colour("accent");
  context.lineWidth = 3;
  strokeThrough(
    context,
    blocks.map(({ mean }, index): Point => [across(index), down(mean)]),
  );
  context.lineWidth = 1;
}

type Point = readonly [number, number];

function tracePath(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

function strokeThrough(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  tracePath(context, points);
  context.stroke();
}

function drawHistogram(place: Place, { blocks }: LiveComparison): void {
  const { context, colour, x, y, width, height } = place;
  write(place, { text: t`Blocks by score of B`, x, y: y - 46 });
  const bins = histogramOf(blocks.map(({ score }) => score));
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = width / bins.length;
  for (const [index, { count, score }] of bins.entries()) {
    const tall = (height * count) / most;
    context.fillStyle = colour(score < 0.5 ? "line-strong" : "accent");
    context.fillRect(x + index * step + 3, y + height - tall, step - 6, tall);
    if (count > 0) write(place, { text: String(count), x: x + index * step + 6, y: y + height - tall - 18 }, 13);
    write(place, { text: `${Math.round(100 * score)} %`, x: x + index * step + 4, y: y + height + 6 }, 12);
  }
}

type Rows = readonly (readonly [string, string, string])[];

function seatRows({ seats, a, b }: ComparisonFigures): Rows {
  const rows = seats.map((row): Rows[number] => [t`seat ${row.seat}`, percent(row.a), percent(row.b)]);
  return [[t`Others beaten`, `A ${playerName(a, b)}`, `B ${playerName(b, a)}`], ...rows];
}

function versionRows({ a, b }: ComparisonFigures): Rows {
  return [
    [t`By version`, "A", "B"],
    [t`CPU of a match`, cpuTime(a.cpuSeconds), cpuTime(b.cpuSeconds)],
    [t`Orders to nothing`, percent(a.failedOrders), percent(b.failedOrders)],
    [t`Faults`, String(a.faults), String(b.faults)],
    [t`Won (exploratory)`, percent(a.wins), percent(b.wins)],
  ];
}

function drawTable(place: Place, rows: Rows): void {
  const { x, y, width } = place;
  for (const [line, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      write(place, { text, x: x + (column * width) / cells.length, y: y + line * LINE }, line === 0 ? 14 : 16);
    }
  }
}
