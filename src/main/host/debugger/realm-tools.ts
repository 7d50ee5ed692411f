/** What is known of the round under way. */
export interface RoundSoFar {
  readonly round: number;
  readonly fuel: number;
  readonly calls: number;
  /** The words of the order log, separated by blanks. */
  readonly words: string;
}

/**
 * What the debugger puts into a debugged realm before the player's code runs: a script-level constant, which the player cannot
 * name (the gate refuses such names) and which is no property of anything. It calls no builtin that the player could have
 * replaced.
 */
export const REALM_TOOLS = `const $taulerDebug = (() => {
  "use strict";
  const { fromCharCode } = String;
  const finite = isFinite;
  const ArrayOf = Array, { keys, getOwnPropertyDescriptor, defineProperty, setPrototypeOf } = Object, { iterator } = Symbol;
  const counts = { __proto__: null };
  const MOST = 5000;
  let session = null;
  let formatValues = null;
  let player = null;
  let logged = { __proto__: null };
  let length = 0;
  let dropped = 0;
  let surveyed = { __proto__: null };
  let surveyedLength = 0;
  let surveyedDropped = 0;
  let surveyedLimit = 0;
  let mostDropped = 0;
  let problem = "";
  let passed = null;
  let unpaid = 0;
  let unpaidRound = -1;
  const kept = { __proto__: null };
  let held = { __proto__: null };
  let holds = 0;
  // What the debugger itself asks of the language takes fuel too, and may pass steps; neither is the player's.
  const free = (work) => {
    const before = $fuelUsed();
    const wasIdle = $taulerSteps.idle(true);
    try { return work(); } finally {
      $taulerSteps.idle(wasIdle);
      if (unpaidRound !== session.turn.round) { unpaidRound = session.turn.round; unpaid = 0; }
      unpaid += $fuelUsed() - before;
    }
  };
  const used = () => $fuelUsed() - (unpaidRound === session.turn.round ? unpaid : 0);
  const show = (value) => {
    try { return formatValues([value]); } catch { return "a value that cannot be shown"; }
  };
  const words = (from, to, list) => {
    let text = "";
    for (let index = from; index < to; index++) text += list[index] + " ";
    return text;
  };
  return {
    __proto__: null,
    begin(ours, format, playerOf) {
      session = ours;
      formatValues = format;
      player = playerOf;
      $taulerSteps.begin(() => session.turn.round);
    },
    free,
    rest(rests) {
      $fuelRest(rests);
      $taulerSteps.idle(rests);
      if (!rests) held = { __proto__: null };
      return true;
    },
    /** What lines of the console have declared. */
    kept: () => kept,
    keptNames() { let names = ""; for (const name in kept) names += name + " "; return names; },
    keep(values) { for (const name in values) kept[name] = values[name]; },
    /** Holds a value until nobody looks any more. @returns its number */
    hold(value) { held[++holds] = value; return holds; },
    held: (number) => held[number],
    /** A part of a list: what is computed stays so. */
    slice(list, from, to) {
      const part = [];
      for (let index = from; index < to; index++) {
        const element = getOwnPropertyDescriptor(list, index);
        if (element !== undefined) defineProperty(part, index - from, setPrototypeOf(element, null));
      }
      return part;
    },
    show,
    /** What V8 takes for a change though it is none, in other words (harmless-forms.ts). */
    merged(...parts) {
      const whole = {};
      for (const part of parts) {
        if (part === null || part === undefined) continue;
        for (const name of keys(part)) whole[name] = part[name];
      }
      return whole;
    },
    split(text, separator, ...limit) {
      if (typeof text !== "string" || typeof separator !== "string" || separator === "" || limit.length > 0) return text.split(separator, ...limit);
      const parts = [];
      let from = 0;
      for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
        parts.push(text.slice(from, at));
        from = at + separator.length;
      }
      parts.push(text.slice(from));
      return parts;
    },
    listFrom(source, map = (one) => one) {
      const list = [];
      if (source === null || source === undefined || typeof map !== "function") return ArrayOf.from(source, map);
      if (source[iterator] !== undefined) for (const one of source) list.push(map(one, list.length));
      else for (let at = 0; at < source.length; at++) list.push(map(source[at], at));
      return list;
    },
    /** Null before it is made. */
    player: () => player(),
    round: () => session.turn.round,
    seat: () => session.turn.seat,
    unit() {
      const { words, used } = session.orders;
      let unit = -1;
      for (let at = 0; at < used; at += 3 + words[at + 2]) unit = words[at + 1];
      return unit;
    },
    meets(id, condition) {
      return free(() => {
        try { return !!condition(); } catch (error) { problem = id + " " + show(error); return false; }
      });
    },
    counts(id, from) {
      const count = (counts[id] ?? 0) + 1;
      counts[id] = count;
      return count >= from;
    },
    log(line, parts) {
      let text = "";
      free(() => {
        for (let index = 0; index < parts.length; index++) {
          const part = parts[index];
          if (typeof part === "string") { text += part; continue; }
          try { const value = part(); text += typeof value === "string" ? value : show(value); } catch (error) { text += show(error); }
        }
      });
      if (length < MOST) logged[length++] = { __proto__: null, line, text }; else dropped++;
      return false;
    },
    surveyAtMost(limit, dropped) { surveyedLimit = limit; mostDropped = dropped; },
    survey(point, line, expression) {
      // Each value costs a stop of the engine's: true ends it.
      if (surveyedLength >= surveyedLimit) return ++surveyedDropped >= mostDropped;
      let text = "", number = null, isError = false;
      free(() => {
        try {
          const value = expression();
          text = typeof value === "string" ? value : show(value);
          if (typeof value === "number" && finite(value)) number = value;
          if (typeof value === "boolean") number = value ? 1 : 0;
        } catch (error) { isError = true; text = show(error); }
      });
      surveyed[surveyedLength++] = { __proto__: null, point, line, round: session.turn.round, text, number, isError };
      return false;
    },
    takeSurveyed(limit) {
      const taken = surveyed, count = surveyedLength;
      surveyedLimit = limit - count;
      surveyed = { __proto__: null };
      surveyedLength = 0;
      return { __proto__: null, length: count, dropped: surveyedDropped, items: taken };
    },
    takeLogged() {
      const taken = { __proto__: null, length, dropped, problem, items: logged };
      logged = { __proto__: null };
      length = 0;
      dropped = 0;
      problem = "";
      return taken;
    },
    now: () => ({ __proto__: null, fuel: used(), round: session.turn.round, calls: session.orders.calls,
      words: words(0, session.orders.used, session.orders.words) }),
    cerr() {
      const { bytes, used } = session.cerr;
      let text = "";
      for (let index = 0; index < used; index++) text += fromCharCode(bytes[index]);
      return text;
    },
    wrote(offset) {
      const { bytes, used } = session.cerr;
      let units = 0;
      for (let index = 0; index < used; index++) {
        if ((bytes[index] & 0xc0) !== 0x80) units += bytes[index] >= 0xf0 ? 2 : 1;
      }
      return units > offset;
    },
    /** Keeps in mind the last place before this one that was about to be passed where this is asked. */
    passes(round, count) {
      if ($taulerSteps.isBefore(round, count - 1)) passed = $taulerSteps.next();
      return false;
    },
    lastPassed: () => passed,
  };
})();
`;
