import type { FigureChange, WatchedRound } from "../../../engine/explain/breakpoint";
import { BreakpointSearch } from "../../../engine/explain/breakpoint-search";
import { parseCondition } from "../../../engine/explain/breakpoint-text";
import type { MatchHistory } from "../../../engine/explain/history";
import { whyFrozen } from "../../../main/contract/frozen-reasons";
import { translated } from "../../../main/contract/language/translate";
import { figuresOf } from "../../session/match/figures";
import type { MatchInView } from "../../session/match/match-in-view";

/** Looks in one match for conditions, a round at a time. What was found once is kept. */
export class MatchSearches {
  readonly #match: MatchInView;
  readonly #history: MatchHistory;
  readonly #searches = new Map<string, BreakpointSearch | null>();

  constructor(match: MatchInView, history: MatchHistory) {
    this.#match = match;
    this.#history = history;
  }

  /** The search for a condition; null where the text means nothing in this game. */
  searchFor(text: string): BreakpointSearch | null {
    const known = this.#searches.get(text);
    if (known !== undefined) return known;
    const { game, timeline } = this.#match;
    const condition = parseCondition(game, text);
    const board = { game, state: timeline.stateAt(timeline.firstRound) };
    const search = condition.ok ? new BreakpointSearch(condition.value, board, timeline.firstRound) : null;
    this.#searches.set(text, search);
    return search;
  }

  /** One small piece of work for some conditions. @returns false when all that was played has been looked at. */
  work(texts: readonly string[]): boolean {
    const { lastRound } = this.#match.timeline;
    const behind = texts.flatMap((text) => this.searchFor(text) ?? []).filter(({ nextRound }) => nextRound < lastRound);
    if (behind.length === 0) return false;
    const round = Math.min(...behind.map(({ nextRound }) => nextRound));
    if (this.#history.readUpTo <= round) return this.#history.readRound();
    const watched = this.#watch(round);
    for (const search of behind) if (search.nextRound === round) search.look(watched);
    return true;
  }

  #watch(round: number): WatchedRound {
    const { played, timeline } = this.#match;
    const faults = played[round - timeline.firstRound]?.faults ?? [];
    const frozen = faults.map(({ seat, reason }) => ({ seat, reason, why: whyFrozen(reason) }));
    return { round, happenings: this.#history.inRound(round), figures: this.#figuresIn(round), frozen };
  }

  #figuresIn(round: number): FigureChange[] {
    const { game, timeline } = this.#match;
    const index = round - timeline.firstRound;
    return game.figures.flatMap(({ name, title }, figure) =>
      figuresOf(this.#match)
        .read(figure)
        .values.map((values, seat) => ({
          figure: name,
          title: translated(title),
          seat,
          before: values[index],
          after: values[index + 1],
        })),
    );
  }
}
