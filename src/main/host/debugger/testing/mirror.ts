import { readLocals } from "./locals";
import { type Halt, openRealm, type SteppedRealm, stackOf, stepsOf } from "./stepped-realm";

/** A player's bundle, and how its rounds are played. */
export interface MirrorSubject {
  readonly bundle: string;
  readonly api: object;
  /** Called before each round is played. */
  beginRound?(round: number): void;
  readonly rounds: number;
  /** At every how many places the variables are compared; nowhere unless told, since looking takes long. */
  readonly localsEvery?: number;
  /** How many stops of each kind are looked at, from the round's first one; all unless told. */
  readonly most?: number;
}

/** What the law of steps does not hold for, as sentences, the first ones; none for a player that keeps it. */
export interface MirrorFindings {
  /** How many stops were seen in the round. */
  readonly stops: number;
  readonly problems: readonly string[];
}

/**
 * The law of steps, of one round: who goes back sees the stops that were seen forward. Since places are numbers and every run passes the same ones, it is
 * enough that each stop leads back to the one before; how deep it stands is read from the engine's own stack, not from the counter.
 */
export async function findUnmirrored(subject: MirrorSubject, round: number): Promise<MirrorFindings> {
  const all = await stopsOf(subject, round, "stepInto");
  const over = await stopsOf(subject, round, "stepOver");
  const leaving = await stopsOf(subject, round, "stepInto", (count) => count % LEFT_EVERY === 0);
  return {
    stops: all.length,
    problems: [
      ...unmirrored("Into", all),
      ...unmirrored("Over", over),
      ...leftElsewhere(all, round),
      ...leftForward(all, leaving),
      ...otherLocals(all, over),
      ...otherLocals(all, leaving),
    ].slice(0, 5),
  };
}

/** After so many stops a function is left: no multiple of it is a period of a loop that often. */
const LEFT_EVERY = 7;

/** A stop, with the variables where they were looked at. */
interface SeenHalt extends Halt {
  readonly locals: string | null;
}

/** From the first stop of a round to the first one of the next. */
async function stopsOf(
  { most = Number.POSITIVE_INFINITY, localsEvery, ...subject }: MirrorSubject,
  round: number,
  how: string,
  isLeft: (count: number) => boolean = () => false,
): Promise<SeenHalt[]> {
  const halts: SeenHalt[] = [];
  const looking = localsEvery === undefined ? null : readLocals();
  const localsAt = (count: number) => (localsEvery !== undefined && count % localsEvery === 0 ? looking?.read() : null);
  const realm: SteppedRealm = openRealm(subject.bundle, {
    api: subject.api,
    onHalt() {
      const { stepBack, stepBackInto, stepBackOut, ...place } = steps.now();
      if (place.round > round + 1 || halts.at(-1)?.round === round + 1) return;
      const lines = stackOf(stack());
      const back = { Into: stepBackInto, Over: stepBack, Out: stepBackOut };
      const locals = localsAt(place.count) ?? null;
      halts.push({ ...place, stack: lines.join(" < "), depth: lines.length, back, locals });
      if (halts.length < most) steps.aim(isLeft(halts.length) ? "stepOut" : how);
    },
  });
  const stack = realm.ask<() => string>('() => new Error("here").stack');
  const steps = stepsOf(realm);
  steps.aimAt(round, 1);
  realm.load();
  for (let now = 0; now < subject.rounds; now++) {
    subject.beginRound?.(now);
    await realm.playRound();
  }
  looking?.close();
  return halts;
}

/** At one place every run has the same variables, whatever kind of step has led there. */
function otherLocals(halts: readonly SeenHalt[], others: readonly SeenHalt[]): string[] {
  const seen = new Map(halts.map((halt) => [`${halt.round}/${halt.count}`, halt.locals]));
  return others.flatMap((halt) => {
    const locals = seen.get(`${halt.round}/${halt.count}`) ?? halt.locals;
    return locals === halt.locals ? [] : [`Locals: at ${words(halt)} one sees ${halt.locals} instead of ${locals}`];
  });
}

function unmirrored(kind: "Into" | "Over", halts: readonly Halt[]): string[] {
  return halts.slice(1).flatMap((halt, index) => {
    const before = halts[index];
    const back = halt.back[kind];
    if (back?.round === before.round && back.count === before.count) return [];
    const there = back === null ? "nowhere" : `${back.round}/${back.count}`;
    return [`${kind}: from ${words(halt)} it leads back to ${there} instead of ${words(before)}`];
  });
}

/** Out of a function leads to the first stop in what had called it. What goes on after an `await` has nobody below it, and is not looked at. */
function leftForward(all: readonly Halt[], leaving: readonly Halt[]): string[] {
  const order = new Map(all.map((halt, index) => [`${halt.round}/${halt.count}`, index]));
  return leaving.slice(1).flatMap((halt, index) => {
    const from = leaving[index];
    const at = order.get(`${from.round}/${from.count}`);
    if ((index + 1) % LEFT_EVERY !== 0 || from.depth === 1 || at === undefined) return [];
    const wanted = all.slice(at).find(({ depth, round }) => depth < from.depth || round > from.round);
    if (wanted === undefined || (wanted.round === halt.round && wanted.count === halt.count)) return [];
    return [`Out: from ${words(from)} it leads to ${words(halt)} instead of ${words(wanted)}`];
  });
}

/** Back out of a function leads to the last stop in what is around it: of the functions on the stack, each has one or has none yet. */
function leftElsewhere(halts: readonly Halt[], round: number): string[] {
  const outer: Halt[] = [];
  return halts
    .filter((halt) => halt.round === round)
    .flatMap((halt) => {
      while (outer.length > 0 && !isAround(outer[outer.length - 1], halt)) outer.pop();
      const wanted = outer[outer.length - 1];
      outer.push(halt);
      const { Out } = halt.back;
      const isRight = wanted === undefined ? Out?.round !== round : Out?.round === round && Out.count === wanted.count;
      if (isRight) return [];
      return [`Out: from ${words(halt)} it leads to ${JSON.stringify(Out)} instead of ${wanted && words(wanted)}`];
    });
}

/** Is what stood there still on the stack, below of this? Its own line may be another one by now. */
function isAround(outer: Halt, { depth, stack }: Halt): boolean {
  if (outer.depth >= depth) return false;
  // What the engine itself calls, one after the other, counts as one call.
  if (outer.depth === 1) return true;
  const [own, ...below] = outer.stack.split(" < ");
  const [now, ...rest] = stack.split(" < ").slice(-outer.depth);
  return nameOf(own) === nameOf(now) && below.join() === rest.join();
}

function nameOf(frame: string): string {
  return frame.slice(0, frame.lastIndexOf(":"));
}

function words({ round, count, stack }: Halt): string {
  return `${round}/${count} at ${stack}`;
}
