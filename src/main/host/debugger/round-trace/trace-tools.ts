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
  let rows = { __proto__: null }, order = { __proto__: null }, count = 0, places = 0, isCut = false;
  let given = null, noted = { __proto__: null }, height = 0;
  const short = (words) => words.length > MOST_TEXT ? words.slice(0, MOST_TEXT) + "…" : words;
  const sizeOf = (size, value) => { try { return apply(size, value, []); } catch { return -1; } };
  const className = (value) => {
    const prototype = getPrototypeOf(value);
    if (prototype === null) return "";
    const made = getOwnPropertyDescriptor(prototype, "constructor")?.value;
    const name = typeof made === "function" ? getOwnPropertyDescriptor(made, "name")?.value : "";
    return typeof name === "string" && name !== "Object" ? name : "";
  };
  const plain = (value) => {
    if (typeof value === "string") return '"' + short(value) + '"';
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "function") return "ƒ";
    return value === 0 && 1 / value < 0 ? "-0" : text(value);
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
      const entriesIn = sizeOf(sizeOfMap, value);
      if (entriesIn >= 0) return collection("Map", entriesIn, apply(entries, value, []), nextEntry, (entry) => inner(entry[0]) + " → " + inner(entry[1]));
      const partsIn = sizeOf(sizeOfSet, value);
      if (partsIn >= 0) return collection("Set", partsIn, apply(values, value, []), nextPart, inner);
      const message = own(value, "message");
      return typeof message === "string" ? className(value) + ": " + short(message) : fields(value);
    } catch { return "a value that cannot be shown"; }
  };
  const put = (row, site, part, shown) => {
    const before = row.writes[site];
    if (before === undefined) row.writes[site] = { __proto__: null, site, part, text: shown, after: count, times: 1 };
    else { before.part = part; before.text = shown; before.after = count; before.times++; }
  };
  const write = (site, part, shown) => {
    const row = rows[stop()];
    if (row !== undefined) put(row, site, part, shown);
  };
  const told = (site, value) => { if (isOn) free(() => write(site, "", show(value))); return value; };
  // The first rows and the last ones are kept.
  const begin = (at, line, column, call, depth) => {
    const row = { __proto__: null, count: at, line, column, call, depth, writes: { __proto__: null } };
    if (given !== null && given.call === call) for (let index = 0; index < given.length; index++) put(row, given[index][0], "", given[index][1]);
    given = null;
    const old = count - most;
    if (old >= most) { delete rows[order[old]]; delete order[old]; }
    rows[at] = row;
    order[count++] = at;
  };
  const heard = (isStop, at, line, column, call, depth) => {
    if (isStop) free(() => begin(at, line, column, call, depth));
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
    if (!isObject(object) || (sizeOf(sizeOfMap, object) < 0 && sizeOf(sizeOfSet, object) < 0)) return isView(object) ? write(site, "", show(object)) : undefined;
    if (method === "set") return write(site, ".get(" + inner(first) + ")", show(second));
    if (method === "add") return write(site, ".has(" + inner(first) + ")", "true");
    if (method === "delete") return write(site, (sizeOf(sizeOfMap, object) < 0 ? ".has(" : ".get(") + inner(first) + ")", "");
    return write(site, "", show(object));
  };
  return {
    __proto__: null,
    told,
    next(site, value, by) { if (isOn) free(() => write(site, "", show(typeof value === "bigint" ? value + (by > 0 ? 1n : -1n) : value + by))); return value; },
    gone(site, value) { if (isOn) free(() => write(site, "", "")); return value; },
    parts(sites, parts) { if (isOn) free(() => { for (let at = 0; at < sites.length; at++) if (parts[at] !== ABSENT) write(sites[at], "", show(parts[at])); }); },
    after(sites, value, read) { if (isOn) this.parts(sites, free(read)); return value; },
    given(sites, parts) { if (isOn) free(() => { given = { __proto__: null, call: callNow(), length: sites.length }; for (let at = 0; at < sites.length; at++) given[at] = [sites[at], show(parts[at])]; }); },
    peek: (object, key) => isObject(object) ? own(object, key) : ABSENT,
    open: () => height,
    note(value) { if (isOn) noted[height++] = value; return value; },
    called(site, method, from, value) { if (isOn) free(() => called(site, method, from)); return value; },
    begin(options) {
      ({ most, mostPlaces } = options);
      isOn = true;
      hear(heard);
      return 0;
    },
    take() {
      isOn = false;
      hear(null);
      return { __proto__: null, count, places, isCut, order, rows };
    },
  };
})();
const { told: $taulerTold } = $taulerTrace;
`;
