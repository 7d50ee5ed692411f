import { en } from "../../../engine/contract/english";
import type { Order } from "../../../engine/contract/order";
import { type Result, success } from "../../../engine/contract/result";
import type { MatchTest } from "../../../engine/record/match-test";
import { encodeOrders } from "../../../engine/record/order-lists";
import { reasonInWords } from "../../contract/frozen-reasons";
import type { Fault } from "../../contract/match-result";
import type { PlayerBundle } from "../../contract/player-bundle";
import type { PlayerPool } from "../players/player-pool";
import { replaySeat } from "../rerun/replay-seat";
import { expectationWords, openMoment, playMoment, type TestedMoment, type UnitsRound } from "./moment-of-test";

export interface TestRun {
  readonly bundle: PlayerBundle;
  readonly pool: PlayerPool;
  readonly signal?: AbortSignal | undefined;
}

/** How a test ended. */
export interface MomentVerdict {
  readonly hasPassed: boolean;
  /** What the player did instead, and what came of it, a sentence; empty where it passed. */
  readonly text: string;
}

/**
 * Lets a player live through the match of a test, over the very states that were recorded, whatever it asks for meanwhile; and looks at what
 * it asks for in the test's round. @returns a problem where the test could not be run, which is nobody's failure.
 */
export async function runTest(test: MatchTest, run: TestRun): Promise<Result<MomentVerdict>> {
  const moment = openMoment(test);
  if (!moment.ok) return moment;
  for (const seed of test.seeds) {
    const turn = await turnOf(test, moment.value, { ...run, seed });
    if (!turn.ok) return turn;
    const wrong = mistakeIn(test, moment.value, turn.value);
    if (wrong !== null) return success({ hasPassed: false, text: `${wrong}${seedWords(test, seed)}.` });
  }
  return success({ hasPassed: true, text: "" });
}

/** The orders that a player gives now in the round of a test, those for its unit that count. @returns a problem also for one that was frozen. */
export async function ordersNow(test: MatchTest, run: TestRun): Promise<Result<readonly Order[]>> {
  const moment = openMoment(test);
  if (!moment.ok) return moment;
  const turn = await turnOf(test, moment.value, { ...run, seed: test.seeds[0] });
  if (!turn.ok) return turn;
  const { fault, orders } = turn.value;
  if (fault !== null) return { ok: false, problem: { code: "frozen", message: `${frozenWords(test, fault)}.` } };
  return success(playMoment(moment.value, test, orders).orders);
}

interface TestedTurn {
  readonly orders: readonly Order[];
  readonly fault: Fault | null;
}

async function turnOf(
  { seat, round }: MatchTest,
  { past }: TestedMoment,
  { bundle, pool, signal, seed }: TestRun & { readonly seed: number },
): Promise<Result<TestedTurn>> {
  let fault: Fault | null = null;
  let orders: readonly Order[] = [];
  const replayed = await replaySeat({
    past,
    seat,
    bundle,
    pool,
    seed,
    signal,
    until: round + 1,
    onTurn: (one, turn) => {
      // The system took a process away, and everything begins again.
      if (one < 0) fault = null;
      fault ??= turn.fault;
      if (one === round) orders = turn.orders;
    },
  });
  return replayed.ok ? success({ orders, fault }) : replayed;
}

function mistakeIn(test: MatchTest, moment: TestedMoment, { orders, fault }: TestedTurn): string | null {
  if (fault !== null) return frozenWords(test, fault);
  const played = playMoment(moment, test, orders);
  if (isMet(test, played)) return null;
  const { kind } = test.expected;
  const given = orderWords(test, played.orders);
  const came = played.story.length === 0 ? "" : `: ${played.story.join("; ")}`;
  if (kind === "survives") return en`unit ${test.unit} dies, with ${given}` + came;
  return en`the order ${expectationWords(test.game, test)}, and there is ${given}` + came;
}

function isMet({ expected, game }: MatchTest, { orders, hasDied }: UnitsRound): boolean {
  const [given, named] = [orders, expected.orders ?? []].map((list) => encodeOrders(game, list).map(textOf));
  const isNamed = given.some((order) => named.includes(order));
  if (expected.kind === "survives") return !hasDied;
  if (expected.kind === "any") return orders.length > 0;
  return expected.kind === "is-not" ? !isNamed : isNamed;
}

function textOf(order: unknown): string {
  return JSON.stringify(order);
}

function orderWords({ game }: MatchTest, orders: readonly Order[]): string {
  return orders.length === 0 ? en`no order` : orders.map((order) => `“${game.orderName(order)}”`).join(" and ");
}

function frozenWords({ player }: MatchTest, { reason, round, message, stack }: Fault): string {
  const when = round < 0 ? en`while it was loaded` : en`in round ${round}`;
  const [place = ""] = stack.split("\n");
  const said = `${message.replace(/\.$/, "")}${place === "" ? "" : ` ${place.trim()}`}`;
  return en`${player} was frozen ${when} (${reasonInWords(reason)}): ${said}`;
}

function seedWords({ seeds }: MatchTest, seed: number): string {
  return seeds.length === 1 ? "" : en` (its own dice by seed ${seed})`;
}
