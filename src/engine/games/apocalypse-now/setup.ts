import { MersenneChance } from "../../chance/mersenne-chance";
import { en } from "../../contract/english";
import type { MatchSetup } from "../../contract/game";
import { failure, type Problem, type Result, success } from "../../contract/result";
import { type ApocalypseSettings, checkSettings } from "./config";
import { CELLS, ROUNDS } from "./constants";
import { generateMap } from "./map-generator";
import {
  type ApocalypseChance,
  type ApocalypseState,
  clone,
  type Edition,
  type Helicopter,
  NO_POST,
  type Post,
  type Soldier,
} from "./state";

/** All that a map file says, but for the round (rules, section 1). */
export interface GameMap {
  readonly nextId: number;
  readonly terrain: Uint8Array;
  readonly fire: Uint8Array;
  readonly posts: readonly Readonly<Post>[];
  /** In the order of the file, as the helicopters. */
  readonly soldiers: readonly Readonly<Soldier>[];
  readonly helicopters: readonly Readonly<Helicopter>[];
}

const LARGEST_STATE = 2 ** 31 - 1;
const STATE_PER_ROUND = 43625;
const LARGEST_PLAYER_SEED = 100_000;

/** The first state of a match: on the map of the configuration, or on one made from the seed. */
export function setup({ configuration, seed, rules }: MatchSetup<GameMap>): Result<ApocalypseState> {
  const settings = configuration.settings as ApocalypseSettings;
  const tooLarge = checkSeed(seed, settings.FIRST_ROUND);
  if (tooLarge !== null) return failure(tooLarge);
  const map = configuration.board === null ? newMap(settings, seed) : success(configuration.board);
  if (!map.ok) return map;
  const chance = new MersenneChance(seed + STATE_PER_ROUND * settings.FIRST_ROUND);
  const playerSeeds = [0, 1, 2, 3].map(() => chance.random(1, LARGEST_PLAYER_SEED, "playerSeed"));
  const edition: Edition = rules.edition === "program" ? "program" : "statement";
  return success({ ...stateOn(map.value, { round: settings.FIRST_ROUND, edition, chance }), playerSeeds });
}

function newMap(settings: ApocalypseSettings, seed: number): Result<GameMap> {
  const problem = checkSettings(settings);
  return problem === null ? generateMap(settings, seed) : failure(problem);
}

/** The original computes the first state of its generator with 32 bits. */
function checkSeed(seed: number, firstRound: number): Problem | null {
  const largest = LARGEST_STATE - STATE_PER_ROUND * firstRound;
  if (seed <= largest) return null;
  const message = en`with FIRST_ROUND ${firstRound} the seed may be ${largest} at most; it is ${seed}`;
  return { code: "seed-too-large", message };
}

/** The state that a map and a round stand for; it shares nothing with the map that a match changes. */
export function stateOn(
  map: GameMap,
  { round, edition, chance }: { round: number; edition: Edition; chance: ApocalypseChance },
): ApocalypseState {
  const { nextId, terrain, fire, posts, helicopters } = map;
  const postAt = new Int8Array(CELLS).fill(NO_POST);
  posts.forEach(({ cell }, index) => {
    postAt[cell] = index;
  });
  const soldierAt = new Int32Array(CELLS);
  for (const { id, cell } of map.soldiers) soldierAt[cell] = id;
  const soldiers = new Map(map.soldiers.map((soldier) => [soldier.id, soldier]));
  const playerSeeds = [0, 0, 0, 0];
  const lastRound = round + ROUNDS;
  const layers = { terrain, fire, soldierAt, postAt };
  return clone({ round, lastRound, edition, chance, playerSeeds, nextId, ...layers, posts, soldiers, helicopters });
}

/** The map that a state would be read back from. */
export function mapOf(state: ApocalypseState): GameMap {
  const { nextId, terrain, fire, posts, soldiers, helicopters } = state;
  return { nextId, terrain, fire, posts, soldiers: [...soldiers.values()], helicopters };
}
