/** Who began what spread from cell to cell: a fire, a virus. */

import { lastBefore } from "./before";
import { changesOwner, doersOf, type Happening, sourcesOf } from "./happenings";
import type { MatchHistory } from "./history";

/** How many spreads are looked at on the way back. */
const MOST_SPREADS = 500;

/** What somebody did with which it began, and over which spreads it came from the first of these, the latest first. */
export interface Origins {
  readonly begun: readonly Happening[];
  readonly way: readonly Happening[];
}

interface Visit {
  readonly spread: Happening;
  readonly after: Visit | null;
}

/** Goes back from cell to cell, by the shortest ways, to what different units did there. @param most of these. */
export function originsOf(history: MatchHistory, event: Happening, most: number): Origins {
  const begun = new Map<string, Happening>();
  let way: readonly Happening[] = [];
  for (const { beginning, visit } of beginningsBehind(history, event)) {
    const doers = doersOf(beginning.message).join(" ");
    if (begun.size === 0) way = wayTo(visit);
    if (!begun.has(doers)) begun.set(doers, beginning);
    if (begun.size >= most) break;
  }
  return { begun: [...begun.values()], way };
}

interface Beginning {
  readonly beginning: Happening;
  /** From which the last spread of its way can be read. */
  readonly visit: Visit;
}

function* beginningsBehind(history: MatchHistory, event: Happening): Generator<Beginning> {
  const seen = new Set<Happening>();
  const queue: Visit[] = [{ spread: event, after: null }];
  for (const visit of queue) {
    if (queue.length > MOST_SPREADS) return;
    for (const cell of sourcesOf(visit.spread.message)) {
      const one = beginningOrSpread(history, cell, visit.spread);
      if (one === null || seen.has(one)) continue;
      seen.add(one);
      if (isSpread(one)) queue.push({ spread: one, after: visit });
      else yield { beginning: one, visit };
    }
  }
}

function isSpread({ message: { args } }: Happening): boolean {
  return args["cellsSource"] !== undefined && args["unit"] === undefined;
}

/** What brought to a cell what spread from there: what somebody did in the same round or before, or a spread of a round before. */
function beginningOrSpread(history: MatchHistory, cell: number, limit: Happening): Happening | null {
  const isHere = ({ message: { args } }: Happening) => args["cell"] === cell && args["unit"] === undefined;
  const isBeginning = ({ message }: Happening) =>
    message.args["cellsSource"] === undefined && doersOf(message).length > 0 && !changesOwner(message);
  const isOrigin = (one: Happening) => isHere(one) && (isBeginning(one) || (isSpread(one) && one.round < limit.round));
  return lastBefore(history.ofCell(cell), { history, limit }, isOrigin);
}

/** From the latest to the first, without what is asked about. */
function wayTo(visit: Visit): Happening[] {
  const spreads: Happening[] = [];
  for (let one: Visit | null = visit; one?.after != null; one = one.after) spreads.unshift(one.spread);
  return spreads;
}
