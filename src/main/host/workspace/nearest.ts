/** Which of these words a person probably meant, best first; at most three. */
export function nearest(word: string, words: readonly string[]): readonly string[] {
  const wanted = word.toLowerCase();
  const farthest = Math.min(3, Math.max(1, Math.floor(wanted.length / 2)));
  return words
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= farthest || isBeginning(wanted, candidate.toLowerCase()))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

function isBeginning(word: string, candidate: string): boolean {
  return word.length >= 2 && (candidate.startsWith(word) || word.startsWith(candidate));
}

/** Letters to insert, delete, replace or swap with the next one to make one word of the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  let before = row;
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? before[j - 2] + 1 : replaced;
      next.push(Math.min(replaced, swapped, row[j] + 1, next[j - 1] + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length];
}
