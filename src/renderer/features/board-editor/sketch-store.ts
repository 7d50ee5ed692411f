import { create } from "zustand";
import type { AnyGame, MatchSetup, MatchState, Settings } from "../../../engine/contract/game";
import type { Painting, Sketch, SketchProblem } from "../../../engine/contract/painting";
import { formatProblem } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { cellAt, colOf, rowOf } from "../../../engine/grid/grid";
import { type MirrorAxis, mirrored, paintCell } from "../../../engine/grid/sketch";
import { defaultSettings } from "../../../engine/text/settings-text";
import { t, translated } from "../../../main/contract/language/translate";
import { host, problemOf } from "../../session/host/host-client";
import { useMatch } from "../../session/match/match-store";
import { changeChoice, choiceOf, useSetup } from "../../session/match/setup-store";

/** A game whose boards are painted. */
export type PaintedGame = AnyGame & { readonly painting: Painting<MatchState, unknown> };

/** A board on the easel. */
interface Easel {
  readonly game: PaintedGame;
  readonly settings: Settings;
  readonly sketch: Sketch;
}

interface Painted {
  /** Null while nobody paints. */
  readonly easel: Easel | null;
  /** What undo goes back to, the last one last; and what redo brings again. */
  readonly past: readonly Sketch[];
  readonly future: readonly Sketch[];
}

interface SketchStore extends Painted {
  /** By game: what was painted when the editor was closed without saving. Escape is pressed by habit. */
  readonly unsaved: Readonly<Record<string, Painted>>;
  /** The key of a brush, or `ERASER`. */
  readonly brush: string;
  /** Under the keys; among the cells of all levels. */
  readonly cell: number;
  /** What was refused last, or done: a sentence. */
  readonly note: string;
}

const NOTHING: Omit<SketchStore, "unsaved"> = { easel: null, past: [], future: [], brush: "", cell: 0, note: "" };

export const useSketch = create<SketchStore>()(() => ({ ...NOTHING, unsaved: {} }));

const MOST_STEPS_BACK = 200;

/** The chosen game, where its boards can be painted; else null. */
export function paintedGame(): PaintedGame | null {
  const game = findGame(useSetup.getState().game);
  return game?.painting === undefined ? null : (game as PaintedGame);
}

/** Begins with what was painted and not saved, with the board of the match in view, or an empty one. */
export function openEditor(): void {
  const game = paintedGame();
  if (game === null) return;
  const unsaved = useSketch.getState().unsaved[game.id];
  const begun = unsaved ?? { easel: emptyEasel(game) };
  useSketch.setState({ ...NOTHING, brush: game.painting.cells[1].key, ...begun });
  if (unsaved === undefined) {
    beginWithMatch();
    useSketch.setState({ past: [] });
  } else say(t`What you painted and did not save is here again. “Begin with…” has the board of the match.`);
}

export function closeEditor(): void {
  const { easel, past, future, unsaved } = useSketch.getState();
  const { [easel?.game.id ?? ""]: _, ...others } = unsaved;
  const isKept = easel !== null && past.length + future.length > 0;
  useSketch.setState({
    ...NOTHING,
    unsaved: isKept ? { ...others, [easel.game.id]: { easel, past, future } } : others,
  });
}

function emptyEasel(game: PaintedGame): Easel {
  const settings = { ...defaultSettings(game.configurationFields), ...choiceOf(useSetup.getState(), game.id).settings };
  return { game, settings, sketch: game.painting.empty(settings) };
}

export function beginEmpty(): void {
  const { easel } = useSketch.getState();
  if (easel !== null) begin(emptyEasel(easel.game));
}

/** With the board that the match in view began with; nothing where there is none of this game. */
export function beginWithMatch(): void {
  const { easel } = useSketch.getState();
  const { match } = useMatch.getState();
  if (easel === null || match?.game.id !== easel.game.id) return;
  begin(easelOf(easel.game, match.setup, match.timeline.stateAt(match.timeline.firstRound)));
}

/** With a board that has a name. */
export async function beginWithBoard(name: string): Promise<void> {
  const { easel } = useSketch.getState();
  if (easel === null) return;
  const { game } = easel;
  try {
    const client = await host();
    const { text } = await client.boards.read({ game: game.id, name });
    const read = game.codec.parseConfiguration(text, name);
    if (!read.ok) return say(formatProblem(read.problem));
    const { seed, rules } = choiceOf(useSetup.getState(), game.id);
    const setup = { configuration: read.value, seed, rules };
    const first = game.setup(setup);
    if (!first.ok) return say(formatProblem(first.problem));
    begin(easelOf(game, setup, first.value));
  } catch (error) {
    say(problemOf(error).message);
  }
}

function easelOf(game: PaintedGame, { configuration }: MatchSetup<unknown>, first: MatchState): Easel {
  const { settings } = configuration;
  const board = configuration.board ?? game.painting.boardOf(first);
  return { game, settings, sketch: game.painting.sketch(board, settings) };
}

function begin(next: Easel): void {
  const { easel } = useSketch.getState();
  if (easel === null) return;
  useSketch.setState({ easel: { ...next, sketch: easel.sketch }, cell: 0 });
  put(next.sketch);
}

function say(note: string): void {
  useSketch.setState({ note });
}

/** @param isSameStroke the pointer is still down: undo takes back the whole stroke. @returns whether the rules allowed it */
export function paint(cell: number, { isSameStroke = false } = {}): boolean {
  const { easel, brush } = useSketch.getState();
  if (easel === null) return false;
  const painted = paintCell(easel.game.painting, easel.sketch, cell, brush);
  useSketch.setState({ cell });
  if (!painted.ok) say(translated(painted.problem.message));
  else if (isSameStroke) useSketch.setState({ easel: { ...easel, sketch: painted.value }, future: [], note: "" });
  else put(painted.value);
  return painted.ok;
}

/**
 * From one cell of a stroke, which is painted already, to another: a pointer is told of seldom, and may have passed cells in between.
 * @returns whether the stroke has painted anything by now
 */
export function paintLine(from: number, to: number, { isSameStroke }: { readonly isSameStroke: boolean }): boolean {
  const { easel } = useSketch.getState();
  if (easel === null) return false;
  const grid = easel.sketch;
  const [row, col] = [rowOf(grid, from), colOf(grid, from)];
  const [rows, cols] = [rowOf(grid, to) - row, colOf(grid, to) - col];
  const steps = Math.max(Math.abs(rows), Math.abs(cols));
  let hasPainted = isSameStroke;
  for (let step = 1; step <= steps; step++) {
    const [down, right] = [Math.round((rows * step) / steps), Math.round((cols * step) / steps)];
    hasPainted = paint(cellAt(grid, row + down, col + right), { isSameStroke: hasPainted }) || hasPainted;
  }
  return hasPainted;
}

export function mirror(...axes: readonly MirrorAxis[]): void {
  const { easel } = useSketch.getState();
  if (easel === null) return;
  put(axes.reduce((sketch, axis) => mirrored(easel.game.painting, sketch, axis), easel.sketch));
}

function put(sketch: Sketch): void {
  useSketch.setState(({ easel, past }) => {
    if (easel === null) return {};
    return { easel: { ...easel, sketch }, past: [...past, easel.sketch].slice(-MOST_STEPS_BACK), future: [], note: "" };
  });
}

export function undo(): void {
  useSketch.setState(({ easel, past, future }) => {
    const before = past.at(-1);
    if (easel === null || before === undefined) return {};
    return {
      easel: { ...easel, sketch: before },
      past: past.slice(0, -1),
      future: [easel.sketch, ...future],
      note: "",
    };
  });
}

export function redo(): void {
  useSketch.setState(({ easel, past, future }) => {
    const [next, ...later] = future;
    if (easel === null || next === undefined) return {};
    return { easel: { ...easel, sketch: next }, past: [...past, easel.sketch], future: later, note: "" };
  });
}

/** What the game itself says of a sketch: its text, as the original reads it, or what is wrong. */
export function judge({ game, settings, sketch }: Easel): { text: string | null; problems: readonly SketchProblem[] } {
  const { configuration, problems } = game.painting.finish(sketch, settings);
  if (problems.length > 0) return { text: null, problems };
  const text = game.codec.formatConfiguration(configuration);
  const read = game.codec.parseConfiguration(text, t`the board`);
  if (!read.ok) return { text: null, problems: [{ message: formatProblem(read.problem), cell: null }] };
  const { seed, rules } = choiceOf(useSetup.getState(), game.id);
  const first = game.setup({ configuration: read.value, seed, rules });
  return first.ok
    ? { text, problems: [] }
    : { text: null, problems: [{ message: translated(first.problem.message), cell: null }] };
}

/** Keeps the board in the workspace, and plays on it from the next run on. @returns why not, with the code of the refusal; null when it is kept */
export async function saveBoard(name: string, text: string, replaces: boolean) {
  const { easel } = useSketch.getState();
  if (easel === null) return null;
  try {
    const client = await host();
    await client.boards.write({ game: easel.game.id, name, text, replaces });
    changeChoice({ configuration: { name, text } });
    // Nothing is left to be lost.
    useSketch.setState({ past: [], future: [] });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}
