import { en } from "../../../../engine/contract/english";
import type { SurveyedValue } from "../../../contract/debug-findings";
import type { CppEvaluation } from "../../cpp/debug-info/contract";
import { refuse } from "../../refused";
import type { Paused } from "../protocol";
import { type SurveyAnswer, type SurveyPoint, type SurveyRequest, surveyWords } from "../survey";
import { boundLine } from "./cpp-breakpoints";
import type { DebuggedModule, ModulePlayer } from "./module-player";
import { withModulePlayer } from "./with-module-player";

/** Each takes a stop of the engine, and a few questions about the memory. */
const MOST_VALUES = 5000;

type Points = ReadonlyMap<number, readonly (SurveyPoint & { readonly index: number })[]>;

/** The values of expressions at lines of a player in C++, in all rounds between two. @throws Refused for a line behind all code */
export async function surveyModule(
  subject: DebuggedModule,
  { points: asked, fromRound, toRound, signal, most = MOST_VALUES }: SurveyRequest,
): Promise<SurveyAnswer> {
  const points = pointsByLine(subject, asked);
  return await withModulePlayer(subject, signal, (player) =>
    new ModuleSurvey(player, points, most).play(fromRound, toRound),
  );
}

function pointsByLine({ stops }: DebuggedModule, points: readonly SurveyPoint[]): Points {
  const byLine = new Map<number, (SurveyPoint & { readonly index: number })[]>();
  for (const [index, point] of points.entries()) {
    const line = boundLine(stops, point.line);
    if (line === null) return refuse("no-code", en`There is no code in line ${point.line}, nor behind it.`);
    byLine.set(line, [...(byLine.get(line) ?? []), { ...point, index }]);
  }
  return byLine;
}

/** One process in which the match is played again, and stops at each of the lines for as long as reading takes. */
class ModuleSurvey {
  readonly #player: ModulePlayer;
  readonly #points: Points;
  readonly #most: number;
  readonly #values: SurveyedValue[] = [];
  /** By point: how often it was reached in the round. */
  readonly #hits = new Map<number, number>();
  #isTooMuch = false;

  constructor(player: ModulePlayer, points: Points, most: number) {
    this.#player = player;
    this.#points = points;
    this.#most = most;
  }

  async play(fromRound: number, toRound: number): Promise<SurveyAnswer> {
    const player = this.#player;
    const last = Math.min(toRound, player.lastRound ?? -1);
    await player.load();
    const { turn } = await player.playUntil(Math.min(fromRound, last + 1));
    player.onPaused = (paused) => void this.#read(paused);
    if (turn === null) await player.stopAtLines([...this.#points.keys()]);
    let rounds = 0;
    for (let isOver = turn !== null; player.round <= last && !isOver && !this.#isTooMuch; rounds++) {
      this.#hits.clear();
      isOver = (await player.playRound()).turn.fault !== null;
    }
    return { values: this.#values, dropped: 0, text: this.#summary(rounds) };
  }

  /** Whatever fails here has ended the process, and the round tells so. */
  async #read(paused: Paused): Promise<void> {
    try {
      await this.#readAt(paused);
      await this.#player.resume();
    } catch {
      this.#player.close();
    }
  }

  async #readAt(paused: Paused): Promise<void> {
    const player = this.#player;
    const call = player.ownCall(paused);
    if (call === undefined || !player.hasArrived(paused)) return;
    const { info, seat } = player.subject;
    const line = info.placeAt(call.offset)?.line ?? 0;
    const { round } = player;
    for (const { index, expression } of this.#points.get(line) ?? []) {
      if (this.#values.length === this.#most) return this.#giveUp();
      const found = await player.look(call, (frame) => info.evaluate(expression, frame, { round, seat }));
      const hit = this.#hits.get(index) ?? 0;
      this.#hits.set(index, hit + 1);
      this.#values.push({ round, hit, line, ...valueIn(found) });
    }
  }

  /** So many values would take minutes, and nobody would look at them. */
  async #giveUp(): Promise<void> {
    this.#isTooMuch = true;
    await this.#player.stopAtLines([]);
  }

  #summary(rounds: number): string {
    const { length } = this.#values;
    const what = surveyWords(length, rounds);
    if (!this.#isTooMuch) return what;
    return `${what} ${en`The others were left out: ask for fewer rounds, or for a line that is reached less often.`}`;
  }
}

function valueIn(found: CppEvaluation): Pick<SurveyedValue, "text" | "number" | "isError"> {
  if (!found.ok) return { text: found.message, number: null, isError: true };
  const { text } = found.value;
  return { text, number: numberIn(text), isError: false };
}

function numberIn(text: string): number | null {
  if (text === "true" || text === "false") return text === "true" ? 1 : 0;
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
