/**
 * What a realm is given beside `REALM_TOOLS` when the values of one variable are followed: the code in it says what it has done, and they
 * look whether the value is another one. None of it takes fuel of the player's.
 *
 * - `did(site, value, scope)`: what stands at `site` has been done
 * - `wrote(site, open(), value, scope)`: the same of what may have written to an object, which `on(object)` has named since `open()`
 * - `field(site, scope)`: a field has got its value, or a class is there
 * - `scope(read, site)`, `call(read, site)`: a block, or a function, that declares the variable is entered
 */
export const PROBE_TOOLS = `const $taulerProbes = (() => {
  "use strict";
  const { keys, getPrototypeOf } = Object, { isArray } = Array, { isView } = ArrayBuffer;
  // The language's own functions take fuel: what is done at every write uses none.
  const is = (one, other) => one === other ? one !== 0 || 1 / one === 1 / other : one !== one && other !== other;
  const { apply } = Reflect;
  const MapOf = Map, SetOf = Set;
  const { get, forEach: eachEntry } = MapOf.prototype, { forEach: eachPart } = SetOf.prototype;
  const sizeOfMap = Object.getOwnPropertyDescriptor(MapOf.prototype, "size").get;
  const sizeOfSet = Object.getOwnPropertyDescriptor(SetOf.prototype, "size").get;
  const finite = isFinite, text = String;
  const ABSENT = { __proto__: null };
  const MOST_TEXT = 300, MOST_PARTS = 100000;
  let player = null, isBusy = false, ids = 0;
  let look = null, current = null, content = null, isDirty = false;
  let items = { __proto__: null }, seq = 0, dropped = 0, first = 0;
  let most = 0, hereRound = -1, hereCount = -1, mark = -1, usesNoFuel = true;
  const peeks = { __proto__: null };
  const say = (value) => {
    if (value === ABSENT) return "";
    if (typeof value === "string") return '"' + (value.length > MOST_TEXT ? value.slice(0, MOST_TEXT) + "…" : value) + '"';
    const shown = typeof value === "object" || typeof value === "function" ? $taulerDebug.show(value) : is(value, -0) ? "-0" : text(value);
    return shown.length > MOST_TEXT ? shown.slice(0, MOST_TEXT) + "…" : shown;
  };
  // Asking what is no Map would throw, which takes long: most things do not come from there.
  const has = (of, size, value) => {
    for (let at = getPrototypeOf(value); at !== null; at = getPrototypeOf(at))
      if (at === of) try { apply(size, value, []); return true; } catch { return false; }
    return false;
  };
  const isMap = (value) => has(MapOf.prototype, sizeOfMap, value);
  const isSet = (value) => has(SetOf.prototype, sizeOfSet, value);
  const isObject = (value) => typeof value === "object" && value !== null && value !== ABSENT;
  const list = (value) => isArray(value) || isView(value);
  // Of the API's own collections what they hold counts, and not the field in which they hold it.
  const isMade = (name, value) => typeof $tauler.api[name] === "function" && value instanceof $tauler.api[name];
  const posSet = (value) => isMade("PosSet", value), posMap = (value) => isMade("PosMap", value);
  const held = (value) => isMade("PriorityQueue", value) ? value.heap : value;
  // Of keys of positions.
  const positions = new MapOf();
  const copy = (whole) => {
    const value = held(whole);
    const parts = new MapOf();
    let count = 0;
    const set = (key, part) => { if (count++ < MOST_PARTS) parts.set(key, part); };
    if (posSet(value)) apply(eachEntry, value.found.found, [([position], key) => set(key, position)]);
    else if (posMap(value)) apply(eachEntry, value.found, [([position, part], key) => { positions.set(key, position); set(key, part); }]);
    else if (list(value)) { for (let at = 0; at < value.length; at++) set(at, at in value ? value[at] : ABSENT); }
    else if (isMap(value)) apply(eachEntry, value, [(part, key) => set(key, part)]);
    else if (isSet(value)) apply(eachPart, value, [(part) => set(part, part)]);
    else for (const key of keys(value)) set(key, value[key]);
    return parts;
  };
  const nameOf = (value, key) => {
    if (posMap(value)) return "get(" + say(positions.get(key)) + ")";
    if (posSet(value)) return "has";
    if (list(held(value))) return "[" + key + "]";
    if (isMap(value)) return "get(" + say(key) + ")";
    return isSet(value) ? "has" : "." + text(key);
  };
  // What has become of the parts of a value: the first one that is another, and how many more are.
  const compare = (value, before, after) => {
    let found = null, more = 0;
    const note = (key, was, is) => { if (found === null) found = { key, was, is }; else more++; };
    before.forEach((part, key) => { const now = after.has(key) ? after.get(key) : ABSENT; if (!is(part, now)) note(key, part, now); });
    after.forEach((part, key) => { if (!before.has(key)) note(key, ABSENT, part); });
    if (found === null) return null;
    return { part: nameOf(value, found.key), was: found.was, is: found.is, more };
  };
  const numberOf = (value) => typeof value === "number" && finite(value) ? value : typeof value === "boolean" ? (value ? 1 : 0) : null;
  const { own, next, field, isBefore } = $taulerSteps;
  const add = (site, place, change) => {
    const at = seq++;
    if (mark < 0 && !isBefore(hereRound, hereCount)) mark = at;
    if (mark >= 0 && at - mark >= most) { dropped++; return; }
    if (mark < 0 && at - first >= most) { delete items[first++]; dropped++; }
    const { round, count } = place();
    items[at] = { __proto__: null, seq: at, round, count, site, scope: current.id, ...change() };
  };
  const take = (value) => {
    current.last = value;
    current.parts = isObject(value) ? copy(value) : null;
    content = isObject(value) ? value : null;
  };
  const lookAgain = (site, place) => {
    let now;
    try { now = look === null ? current.read() : look(player); } catch { now = ABSENT; }
    if (now === undefined && current.last === ABSENT) now = ABSENT;
    const { last } = current;
    if (!is(now, last)) {
      add(site, place, () => ({ part: "", more: 0, before: current.text, after: say(now), number: numberOf(now) }));
      current.text = say(now);
      take(now);
    } else if (isDirty && content !== null) {
      const parts = copy(now), found = compare(now, current.parts, parts);
      if (found !== null) {
        add(site, place, () => ({ part: found.part, more: found.more, before: say(found.was), after: say(found.is), number: null }));
        current.parts = parts;
        current.text = say(now);
      }
    }
  };
  const check = (site, place) => {
    if (isBusy) return;
    isBusy = true;
    try { $taulerDebug.free(() => lookAgain(site, place)); } finally { isBusy = false; }
  };
  // Most of the time nothing has changed: that is found out without any ado.
  const isSame = () => {
    try {
      const now = look === null ? current.read() : look(player);
      return is(now, current.last) || (now === undefined && current.last === ABSENT);
    } catch { return current.last === ABSENT; }
  };
  const fresh = (read) => ({ id: ids++, read, last: ABSENT, parts: null, text: "" });
  const didIt = (site, scope, place) => {
    if (scope !== undefined && scope !== current) { current = scope; content = isObject(scope.last) ? scope.last : null; }
    if (current === null || isBusy) return;
    if (usesNoFuel && !isDirty && isSame()) return;
    check(site, place);
  };
  const begin = (read, site, place) => {
    current = fresh(read);
    content = null;
    check(site, place);
    return current;
  };
  return {
    __proto__: null,
    begin(options) { ({ most, hereRound, hereCount, usesNoFuel } = options); },
    watch(read) { look = read; current = fresh(null); return 0; },
    self(object) { player = object; return 0; },
    entry: (map, key) => apply(get, map, [key]),
    hide(name, isIn, read) { peeks[name] = [isIn, read, peeks[name]]; },
    peek(object, name) {
      for (let at = peeks[name]; at !== undefined; at = at[2]) if (at[0](object)) return at[1](object);
      throw ABSENT;
    },
    did(site, value, scope) { didIt(site, scope, own); return value; },
    open() { const was = isDirty; isDirty = false; return was; },
    wrote(site, was, value, scope) {
      didIt(site, scope, own);
      isDirty = was;
      return value;
    },
    field(site, scope) { didIt(site, scope, field); return 0; },
    on(object) { if (object === content) isDirty = true; return object; },
    dirty(object) { isDirty = true; return object; },
    scope: (read, site) => begin(read, site, own),
    /** What it was given is there at its first place. */
    call: (read, site) => begin(read, site, next),
    again(scope, read) { scope.read = read; return scope; },
    take: () => ({ __proto__: null, mark, dropped, items }),
  };
})();
const { did: $taulerDid, on: $taulerOn, open: $taulerOpen, wrote: $taulerWrote } = $taulerProbes;
`;
