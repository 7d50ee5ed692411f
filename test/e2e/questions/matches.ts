/** The matches that students ask about: no Demos, settings and seeds of their own, and a player of the workspace in one seat. */

/** A change that somebody makes in a player's file. */
interface Change {
  readonly before: string;
  readonly after: string;
}

export interface AskedMatch {
  readonly game: string;
  readonly title: string;
  /** By seat. */
  readonly players: readonly string[];
  readonly seed: number;
  /** What is not as usual. */
  readonly settings: Readonly<Record<string, number>>;
  readonly rounds: number;
  /** The sample that somebody has made a player of, by this name. */
  readonly own: { readonly sample: string; readonly name: string; readonly change?: Change };
}

export const MATCHES = {
  "harry-potter": {
    game: "harry-potter",
    title: "Harry Potter",
    players: ["Luna", "Neville", "Neville", "Hermione"],
    seed: 71,
    settings: { NUM_ROUNDS: 150, ROUNDS_FOR_CONVERTING: 4 },
    rounds: 150,
    own: { sample: "Hermione", name: "Luna" },
  },
  pandemic: {
    game: "pandemic",
    title: "Pandemic",
    players: ["Curie", "Pasteur", "Fleming", "Pasteur"],
    seed: 1234,
    settings: { nb_rounds: 150, infection_factor: 60 },
    rounds: 150,
    own: { sample: "Fleming", name: "Curie" },
  },
  crematoria: {
    game: "crematoria",
    title: "Crematoria",
    players: ["Jeweler", "Surveyor", "Surveyor", "Digger"],
    seed: 8,
    settings: { nb_rounds: 100, max_nb_necromongers: 12, nb_hellhounds: 4 },
    rounds: 100,
    own: {
      sample: "Jeweler",
      name: "Digger",
      change: {
        before: "play(): void {",
        after: "play(): void {\n    if (this.round() === 95) throw new Error('no way out');",
      },
    },
  },
  "walking-dead": {
    game: "walking-dead",
    title: "The Walking Dead",
    players: ["Forager", "Hunter", "Rick", "Forager"],
    seed: 505,
    settings: { NUM_ROUNDS: 150, NUM_INI_ZOMBIES: 20 },
    rounds: 150,
    own: { sample: "Hunter", name: "Rick" },
  },
  "apocalypse-now": {
    game: "apocalypse-now",
    title: "Apocalypse Now",
    players: ["Willard", "Settler", "Bomber", "Settler"],
    seed: 99,
    settings: { FOREST_PERCENT: 55, WATER_PERCENT: 10 },
    rounds: 200,
    own: { sample: "Bomber", name: "Willard" },
  },
} as const satisfies Readonly<Record<string, AskedMatch>>;
