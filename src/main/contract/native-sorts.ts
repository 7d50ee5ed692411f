/** Lists shorter than this are sorted by us. */
const SHORT = 8;

/**
 * A part of `NATIVE_PRICES`: in which order short lists are compared. The language leaves it to the engine, and V8 14 compares less than eight elements in another order than those before
 * it; whoever compares by chance, or counts, would play another match there. So short lists are sorted here as Node 20 sorts them: the run that a list begins with, turned around where it
 * descends, and then one element after the other into its place, looked for by halves. Longer ones, and lists of numbers, are compared alike by all (`native-sorts.test.ts`).
 */
export const NATIVE_SORTS = `
/** As texts, where nobody says how. */
const byText = (one, other) => {
  const [text, otherText] = [\`\${one}\`, \`\${other}\`];
  return text < otherText ? -1 : text > otherText ? 1 : 0;
};
const insertSorted = (items, compare) => {
  const { length } = items;
  if (length < 2) return;
  const isDescending = +compare(items[1], items[0]) < 0;
  let sorted = 2;
  while (sorted < length && +compare(items[sorted], items[sorted - 1]) < 0 === isDescending) sorted++;
  if (isDescending) for (let low = 0, high = sorted - 1; low < high; low++, high--) {
    const item = items[low];
    items[low] = items[high];
    items[high] = item;
  }
  for (; sorted < length; sorted++) {
    const item = items[sorted];
    let low = 0, high = sorted;
    while (low < high) {
      const middle = low + high >> 1;
      if (+compare(item, items[middle]) < 0) high = middle;
      else low = middle + 1;
    }
    for (let place = sorted; place > low; place--) items[place] = items[place - 1];
    items[low] = item;
  }
};
const isShort = (list, compare) => isList(list) && list.length < ${SHORT} && list.length > 1 && (compare === undefined || typeof compare === "function");
/** What is undefined comes last, and holes behind it. */
const sortShort = (list, compare) => {
  const { length } = list, items = [];
  let unset = 0;
  for (let place = 0; place < length; place++) {
    const item = list[place];
    if (item !== undefined) items[items.length] = item;
    else if (place in list) unset++;
  }
  insertSorted(items, compare === undefined ? byText : compare);
  let place = 0;
  for (; place < items.length; place++) list[place] = items[place];
  for (; unset > 0; unset--) list[place++] = undefined;
  for (; place < length; place++) delete list[place];
  return list;
};
priced(Array.prototype, "sort", (native) => ({ sort(compare) {
  return isShort(this, compare) ? sortShort(this, compare) : native.call(this, compare);
} }).sort);
priced(Array.prototype, "toSorted", (native) => ({ toSorted(compare) {
  if (!isShort(this, compare)) return native.call(this, compare);
  const list = [];
  for (let place = 0; place < this.length; place++) list[place] = this[place];
  return sortShort(list, compare);
} }).toSorted);
`;
