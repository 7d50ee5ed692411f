/**
 * What a realm is given beside `REALM_TOOLS` when one round is traced: every stop of the steps (`step-counter.ts`) is a row, and code with
 * `addWriteProbes` tells what it writes. Nothing is kept, and nothing looked at, but in that round. None of it takes fuel of the player's.
 *
 * A write belongs to the latest row of the call that made it, and counts `after` so many rows of all. What a call is given belongs to its first row.
 */
export const TRACE_TOOLS = `const $taulerTrace = (() => {
  "use strict";
  const { keys, getOwnPropertyDescriptor, getPrototypeOf } = Object, { isArray } = Array, { isView } = ArrayBuffer;
  const { apply } = Reflect, text = String;
  const ofMap = Map.prototype, ofSet = Set.prototype;
  const sizeOfMap = getOwnPropertyDescriptor(ofMap, "size").get, sizeOfSet = getOwnPropertyDescriptor(ofSet, "size").get;
  const { entries } = ofMap, { values } = ofSet;
  const { next: nextEntry } = getPrototypeOf(new Map().entries()), { next: nextPart } = getPrototypeOf(new Set().values());
  const { free } = $taulerDebug, { stop, call: callNow, hear } = $taulerSteps;
  const MOST_TEXT = 60, MOST_PARTS = 4, ABSENT = { __proto__: null };
  let isOn = false, most = 0, mostPlaces = 0;
  // A row is five numbers of a list: its place, line, column, call and depth. The first ones and the last ones are kept; what each has written hangs on its slot.
  let numbers = null, written = { __proto__: null }, count = 0, latest = 0, places = 0, isCut = false;
  let given = null, noted = { __proto__: null }, height = 0;
  const short = (words) => words.length > MOST_TEXT ? words.slice(0, MOST_TEXT) + "…" : words;
  // Asking what is no Map would throw, which takes long: most things do not come from there.
  const sizeOf = (of, size, value) => {
    for (let at = getPrototypeOf(value); at !== null; at = getPrototypeOf(at))
      if (at === of) try { return apply(size, value, []); } catch { return -1; }
    return -1;
  };
  const mapSize = (value) => sizeOf(ofMap, sizeOfMap, value), setSize = (value) => sizeOf(ofSet, sizeOfSet, value);
  const className = (value) => {
    const prototype = getPrototypeOf(value);
    if (prototype === null) return "";
    const made = getOwnPropertyDescriptor(prototype, "constructor")?.value;
    const name = typeof made === "function" ? getOwnPropertyDescriptor(made, "name")?.value : "";
    return typeof name === "string" && name !== "Object" ? name : "";
  };
  const plain = (value) => {
    if (typeof value === "string") return '"' + short(value) + '"';
    if (typeof value === "bigint") return short("" + value) + "n";
    if (typeof value === "function") return "ƒ";
    if (typeof value === "symbol") return text(value);
    return value === 0 && 1 / value < 0 ? "-0" : "" + value;
  };
  const isObject = (value) => typeof value === "object" && value !== null;
  const inner = (value) => {
    if (value === ABSENT) return "…";
    if (!isObject(value)) return plain(value);
    if (isArray(value)) return "[" + value.length + "]";
    return className(value) || "{…}";
  };
  const joined = (parts, many) => {
    let words = "";
    for (let at = 0; at < parts.length; at++) words += (at === 0 ? "" : ", ") + parts[at];
    return many > parts.length ? words + ", … " + (many - parts.length) + " more" : words;
  };
  const own = (value, key) => {
    const property = getOwnPropertyDescriptor(value, key);
    return property !== undefined && "value" in property ? property.value : ABSENT;
  };
  const list = (value) => {
    const parts = [];
    for (let at = 0; at < value.length && at < MOST_PARTS; at++) parts[at] = inner(own(value, at));
    return "[" + joined(parts, value.length) + "]";
  };
  const collection = (name, size, iterator, step, shown) => {
    const parts = [];
    for (let at = 0; at < size && at < MOST_PARTS; at++) parts[at] = shown(apply(step, iterator, []).value);
    return name + "(" + size + ") {" + joined(parts, size) + "}";
  };
  const fields = (value) => {
    const names = keys(value), parts = [];
    for (let at = 0; at < names.length && at < MOST_PARTS; at++) parts[at] = names[at] + ": " + inner(own(value, names[at]));
    const name = className(value);
    return (name === "" ? "" : name + " ") + "{" + joined(parts, names.length) + "}";
  };
  const show = (value) => {
    if (!isObject(value)) return plain(value);
    try {
      if (isArray(value) || isView(value)) return list(value);
      const entriesIn = mapSize(value);
      if (entriesIn >= 0) return collection("Map", entriesIn, apply(entries, value, []), nextEntry, (entry) => inner(entry[0]) + " → " + inner(entry[1]));
      const partsIn = setSize(value);
      if (partsIn >= 0) return collection("Set", partsIn, apply(values, value, []), nextPart, inner);
      const message = own(value, "message");
      return typeof message === "string" ? className(value) + ": " + short(message) : fields(value);
    } catch { return "a value that cannot be shown"; }
  };
  const slotOf = (index) => index < most ? index : most + (index - most) % most;
  // An object with a setter of the player's for its fields would run it, but not where it is written down as a whole.
  const put = (slot, site, part, shown) => {
    let one = written[slot];
    while (one !== null && one.site !== site) one = one.next;
    if (one === null) written[slot] = { site, part, text: shown, after: count, times: 1, next: written[slot] };
    else { one.part = part; one.text = shown; one.after = count; one.times++; }
  };
  const keptRows = () => count < 2 * most ? count : 2 * most;
  const keptSlot = (at) => slotOf(at < most ? at : count - keptRows() + at);
  // The places of rows ascend. -1 for a row that is not kept any more.
  const slotAt = (place) => {
    if (count === 0) return -1;
    if (numbers[5 * latest] === place) return latest;
    let low = 0, high = keptRows() - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[5 * keptSlot(middle)] < place) low = middle + 1; else high = middle;
    }
    const slot = keptSlot(low);
    return numbers[5 * slot] === place ? slot : -1;
  };
  const write = (site, part, shown) => {
    const slot = slotAt(stop());
    if (slot >= 0) put(slot, site, part, shown);
  };
  // What is no object is shown without any function of the language's, which would take fuel.
  const tell = (site, value) => {
    if (typeof value === "object" || typeof value === "string" || typeof value === "symbol") free(() => write(site, "", show(value)));
    else write(site, "", plain(value));
  };
  const told = (site, value) => { if (isOn) tell(site, value); return value; };
  const begin = (at, line, column, call, depth) => {
    latest = slotOf(count);
    const from = 5 * latest;
    numbers[from] = at;
    numbers[from + 1] = line;
    numbers[from + 2] = column;
    numbers[from + 3] = call;
    numbers[from + 4] = depth;
    written[latest] = null;
    if (given !== null && given.call === call) for (let index = 0; index < given.length; index++) put(latest, given[index][0], "", given[index][1]);
    given = null;
    count++;
  };
  const heard = (isStop, at, line, column, call, depth) => {
    if (isStop) begin(at, line, column, call, depth);
    if (++places < mostPlaces) return false;
    hear(null);
    isOn = false;
    return isCut = true;
  };
  const called = (site, method, from) => {
    const object = noted[from], first = noted[from + 1], second = noted[from + 2], many = height - from;
    height = from;
    if (isArray(object)) {
      if (method === "push" && many > 1) return write(site, "[" + (object.length - 1) + "]", show(object[object.length - 1]));
      return write(site, "", show(object));
    }
    if (!isObject(object) || (mapSize(object) < 0 && setSize(object) < 0)) return isView(object) ? write(site, "", show(object)) : undefined;
    if (method === "set") return write(site, ".get(" + inner(first) + ")", show(second));
    if (method === "add") return write(site, ".has(" + inner(first) + ")", "true");
    if (method === "delete") return write(site, (mapSize(object) < 0 ? ".has(" : ".get(") + inner(first) + ")", "");
    return write(site, "", show(object));
  };
  return {
    __proto__: null,
    told,
    next(site, value, by) { if (isOn) tell(site, typeof value === "bigint" ? value + (by > 0 ? 1n : -1n) : value + by); return value; },
    gone(site, value) { if (isOn) write(site, "", ""); return value; },
    parts(sites, parts) { if (isOn) for (let at = 0; at < sites.length; at++) if (parts[at] !== ABSENT) tell(sites[at], parts[at]); },
    after(sites, value, read) { if (isOn) this.parts(sites, free(read)); return value; },
    given(sites, parts) { if (isOn) free(() => { given = { __proto__: null, call: callNow(), length: sites.length }; for (let at = 0; at < sites.length; at++) given[at] = [sites[at], show(parts[at])]; }); },
    peek: (object, key) => isObject(object) ? own(object, key) : ABSENT,
    open: () => height,
    note(value) { if (isOn) noted[height++] = value; return value; },
    called(site, method, from, value) { if (isOn) free(() => called(site, method, from)); return value; },
    begin(options) {
      ({ most, mostPlaces } = options);
      numbers = new Int32Array(10 * most);
      isOn = true;
      hear(heard);
      return 0;
    },
    /** It listens no more. */
    end() {
      isOn = false;
      hear(null);
      return { __proto__: null, count, places, isCut, kept: keptRows() };
    },
    /** Some of the rows that are kept. Texts stand alone: all else is numbers, separated by blanks, first those of the rows, and of each write its row and what it is. */
    part(from, to) {
      let rows = "", writes = "", many = 0;
      const texts = { __proto__: null };
      for (let at = from; at < to; at++) {
        const slot = keptSlot(at);
        rows += (at < most ? at : count - keptRows() + at) + " ";
        for (let index = 5 * slot; index < 5 * slot + 5; index++) rows += numbers[index] + " ";
        for (let one = written[slot]; one !== null; one = one.next) {
          writes += at - from + " " + one.site + " " + one.after + " " + one.times + " ";
          texts[many++] = one.part;
          texts[many++] = one.text;
        }
      }
      return { __proto__: null, rows, writes, texts };
    },
  };
})();
const { told: $taulerTold } = $taulerTrace;
`;
