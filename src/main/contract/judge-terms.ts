/** What a player is tried out with before it goes to the judge, unless somebody wants it otherwise: four matches from this seed on, one at each seat. */
export const JUDGE_TERMS = { seed: 1, matches: 4 };
