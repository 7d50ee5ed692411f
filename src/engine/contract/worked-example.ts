import type { Requests } from "./order";

/** An example of the statement that can be played: a state, and the orders of one round. */
export interface WorkedExample<State> {
  readonly title: string;
  readonly text: string;
  /** How the statement names the units: by id. */
  readonly unitNames: Readonly<Record<number, string>>;
  readonly state: State;
  readonly requests: Requests;
}

/** How to make an example, as the statement tells it or with other dice. */
export interface ExampleMaker<State> {
  make(seed?: number): WorkedExample<State>;
  /** Does another seed give something else to see? */
  readonly hasOtherDice: boolean;
}
