import type { Chance } from "../../chance/chance";

const GROUPS = 5;

/** Fifteen numbers that can be split into five groups of three with the same sum (rules, section 9.7). */
export function newIngredients(chance: Chance): number[] {
  const total = chance.random(5, 30, "ingredientTotal");
  const least = Math.floor(total / 4);
  const most = Math.floor(total / 2);
  const grouped: number[] = [];
  while (grouped.length < 3 * GROUPS) {
    const first = chance.random(least, most, "ingredient");
    const second = chance.random(least, most, "ingredient");
    const third = total - first - second;
    if (third >= least && third <= most) grouped.push(first, second, third);
  }
  const mixed = new Array<number>(grouped.length);
  chance.permutation(grouped.length, "ingredientOrder").forEach((to, from) => {
    mixed[to] = grouped[from];
  });
  return mixed;
}

/** Does this list of labels split the ingredients into groups of three with equal sums? (rules, section 8.3) */
export function isSolution(labels: readonly number[], ingredients: readonly number[]): boolean {
  const groups = Math.floor(ingredients.length / 3);
  if (labels.length !== ingredients.length) return false;
  const sums = new Array<number>(groups).fill(0);
  const sizes = new Array<number>(groups).fill(0);
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index];
    if (label < 0 || label >= groups) return false;
    sums[label] += ingredients[index];
    sizes[label]++;
  }
  return sizes.every((size) => size === 3) && sums.every((sum) => sum === sums[0]);
}
