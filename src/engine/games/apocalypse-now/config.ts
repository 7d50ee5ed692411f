import { en } from "../../contract/english";
import type { ConfigurationField, RuleField, Settings } from "../../contract/game";
import type { Problem } from "../../contract/result";
import { ROUNDS } from "./constants";

/**
 * The settings of our map generator, and the round that a match begins with. The original has no settings: a map file
 * takes the place of all of them but the first round.
 */
export const configurationFields: readonly ConfigurationField[] = [
  field("FIRST_ROUND", [0, 0, ROUNDS - 1], "Round that the match begins with; it has 200 rounds from there."),
  field("MOUNTAIN_PERCENT", [5, 0, 12], "Mountain, in percent of the board inside its border."),
  field("WATER_PERCENT", [14, 0, 30], "Water, in percent of the board inside its border."),
  field("FOREST_PERCENT", [40, 0, 100], "Forest, in percent of the land that soldiers walk on; the rest is grass."),
  field("PATCH_SIZE", [2, 1, 5], "Size of lakes, woods and mountains: 1 small and ragged, 5 large and round."),
  field("POST_DISTANCE", [6, 1, 9], "Least distance between two posts, in steps of a soldier."),
];

function field(name: string, [value, minimum, maximum]: readonly number[], help: string): ConfigurationField {
  return { name, default: value, minimum, maximum, help };
}

/** The rule sets (rules, section 11; listed in this folder's README). */
export const ruleFields: readonly RuleField[] = [
  {
    name: "edition",
    values: [
      {
        value: "statement",
        from: "the statement",
        help: "The rules of the later edition (Redux), as its statement tells them.",
      },
      {
        value: "program",
        from: "the distributed program",
        help: "The rules of the recorded program (version 2 of 2014), bit for bit.",
      },
    ],
  },
];

export interface ApocalypseSettings extends Settings {
  readonly FIRST_ROUND: number;
  readonly MOUNTAIN_PERCENT: number;
  readonly WATER_PERCENT: number;
  readonly FOREST_PERCENT: number;
  readonly PATCH_SIZE: number;
  readonly POST_DISTANCE: number;
}

const MOST_OBSTACLES_PERCENT = 36;

/** Soldiers need room. */
export function checkSettings(settings: Settings): Problem | null {
  const percent = settings.MOUNTAIN_PERCENT + settings.WATER_PERCENT;
  if (percent <= MOST_OBSTACLES_PERCENT) return null;
  const message = en`MOUNTAIN_PERCENT and WATER_PERCENT together may be ${MOST_OBSTACLES_PERCENT} at most; they are ${percent}`;
  const expected = en`MOUNTAIN_PERCENT and WATER_PERCENT: at most ${MOST_OBSTACLES_PERCENT} together`;
  return { code: "too-many-obstacles", message, expected };
}
