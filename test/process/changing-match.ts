import { beforeAll } from "vitest";
import type { Transcript } from "./debug-transcript";
import { debuggedMatch } from "./debugged-match";
import type { RecordedMatch } from "./recorded-match";

/** A player whose values change in all the ways that are followed. */
const MAL = `import { Player } from "tauler/harry-potter";

let made = 0;

function opening(): number {
  return 4;
}

class Plan {
  static latest = -1;
  readonly id = made++;
  #age = 0;
  steps = [0, 1, 2];
  constructor(public target: number) {
    Plan.latest = this.id;
  }
  get half(): number {
    return this.target / 2;
  }
  grow(): void {
    this.#age += 2;
    this.report();
  }
  private report(): void {
    if (this.#age > 100) made = -1;
  }
}

export class Mal extends Player {
  private readonly plans = new Map<number, Plan>();
  private order = ["a", "b", "c"];
  private best: { score: number; of?: string; ofs?: { list: number[] }[] } | null = null;
  private sum = 0;
  private readonly start = opening();

  play(): void {
    const plan = this.planOf(7);
    plan.target = this.round() * 3;
    plan.grow();
    [this.order[0], this.order[2]] = [this.order[2], this.order[0]];
    for (let turn = 0; turn < 3; turn++) this.sum += turn;
    this.sum = this.deep(3);
    const twice = [1, 2].map((n) => (this.sum += n));
    this.keep(twice);
    if (this.round() % 2 === 0) plan.steps.push(this.round());
    else plan.steps[0]++;
    const held = { many: twice.length };
    Object.assign(held, { many: 9 });
    this.cerr(held.many);
    this.cerr(this.above(twice));
    this.best?.ofs?.at(0)?.list.push(1);
    this.best?.ofs?.at(0)?.list.push(2);
    if (this.best !== null) this.best.ofs = [{ list: [0] }];
  }

  private above(values: readonly number[]): number {
    let limit = 14;
    limit++;
    return values.filter((n) => n > limit).length;
  }

  private planOf(key: number): Plan {
    let plan = this.plans.get(key);
    if (plan === undefined) {
      plan = new Plan(key);
      this.plans.set(key, plan);
    }
    return plan;
  }

  private deep(depth: number): number {
    let below = 0;
    if (depth > 0) below = this.deep(depth - 1) + 1;
    below *= 2;
    return below;
  }

  private keep(values: readonly number[]): void {
    for (const value of values) {
      if (this.best === null || value > this.best.score) this.best = { score: value };
      this.best.of = \`\${value}\`;
      delete this.best.of;
    }
  }
}
`;

export const LINES = MAL.split("\n");

/** The number of the line that contains a text. */
export const lineOf = (text: string) => LINES.findIndex((line) => line.includes(text)) + 1;

/** A match of that player, recorded before the tests of a file, and sessions that look back at it. */
export function changingMatch() {
  const world = debuggedMatch();
  let match: RecordedMatch;
  beforeAll(async () => {
    match = await world.record("Mal", MAL, { rounds: 4 });
  });

  async function standAt(text: string, round = 2): Promise<Transcript> {
    const { recording } = match;
    const stopAt = { kind: "round" as const, round };
    const one = await world.begin({ recording, stopAt, breakpoints: [{ id: "here", line: lineOf(text) }] });
    await one.next();
    await one.do("continue");
    return one;
  }

  return { world, standAt, recording: () => match.recording };
}
