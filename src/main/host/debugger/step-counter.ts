/**
 * What the steps of a debugged player's code call (`contract/steps.ts`): a script of its own, whose script-level constants no player can name. It
 * calls no builtin that the player could have replaced.
 *
 * Every place that is passed has a number, counted in its round. A *stop* is a place in another line, or in another call of a
 * function, than the place before; stepping into everything goes from stop to stop. In one call of a function, the stops of a step over
 * are the first places of each stretch in one line, whatever was called in between. For each call on the stack, and for all together, it is
 * known where the latest stop was and where the one before: so far, and no further, leads a step back. What the engine itself calls without
 * anything on the stack (`play()`, what waited for a promise) counts as one call.
 *
 * Who is told to stop, stops at `debugger`, with the player's own function right below.
 */
export const STEPS_FILE = "tauler-steps.js";

export const STEP_COUNTER = `const { $taulerIn, $taulerOut, $taulerAt, $taulerRet, $taulerAway, $taulerBack, $taulerEach, $taulerField, $taulerFieldIn, $taulerSteps } = (() => {
  "use strict";
  const INTO = 1, OVER = 2, OUT = 3, NEXT = 4;
  // The calls on the stack hang on one another, the outermost on "none". One that has gone is used again by the next one of its depth.
  const makeCall = (outer) => ({ outer, inner: null, depth: outer === null ? 0 : outer.depth + 1, own: -1, serial: 0, line: 0, start: 0, before: 0, latest: 0, passed: 0 });
  const none = makeCall(null), outermost = makeCall(none);
  none.inner = outermost;
  let top = none, calls = 0, serials = 0;
  let round = -2, count = 0;
  let lastSerial = 0, lastLine = 0, stop = 0, stopBefore = 0, leftField = 0;
  let pastRound = -2, pastOver = 0, pastInto = 0;
  let mode = 0, aimDepth = 0, aimSerial = 0, aimOwn = 0, aimRound = -2, aimCount = 0;
  let redoRound = -2, redoCount = 0;
  // Of the calls that have left the stack before their end: who had called them; 0 for nobody of the player's. One that has ended is not among them.
  let callers = { __proto__: null };
  let aimCaller = 0, isOver = false;
  let isIdle = false, heard = null, isWatched = false;
  // In rounds in which nobody stops, places have their numbers only, or not even these.
  let skimmedUntil = -2, isCounting = false, isLight = false, isBlind = false;
  let roundNow = () => -1;
  // Most rounds are passed through: whether it is to stop there, or to be told of, is asked in the others only.
  const lookOut = () => { isWatched = mode !== 0 || heard !== null || aimRound === round || redoRound === round; };
  const beginRound = (now) => {
    if (count > 0) { pastRound = round; pastOver = outermost.start; pastInto = stop; }
    round = now;
    isLight = now < skimmedUntil && isCounting;
    isBlind = now < skimmedUntil && !isCounting;
    callers = { __proto__: null };
    top = none;
    count = stop = stopBefore = leftField = lastSerial = lastLine = 0;
    outermost.start = outermost.before = outermost.latest = 0;
    if (mode !== 0) mode = INTO;
    lookOut();
  };
  // Whoever asks before the first place of a round asks about that round.
  const enterRound = () => { if (roundNow() !== round) beginRound(roundNow()); };
  const push = (own) => {
    enterRound();
    if (isBlind) return;
    let call = top.inner;
    if (call === null) call = top.inner = makeCall(top);
    call.own = own;
    call.serial = ++serials;
    call.line = call.passed = 0;
    if (call !== outermost) call.start = call.before = call.latest = 0;
    top = call;
  };
  // "none" when it is not on the stack.
  const find = (own) => {
    let call = top;
    while (call !== none && call.own !== own) call = call.outer;
    return call;
  };
  const settle = (own) => {
    const call = find(own);
    if (call === none) push(own); else top = call;
  };
  const isReached = (isStop, isFirst) => {
    if (round === aimRound && count === aimCount) return true;
    const { depth, serial } = top;
    if (mode === NEXT) return true;
    if (mode === INTO) return isStop;
    if (mode === OUT) return depth < aimDepth || (aimDepth === 1 && isOut());
    if (mode === OVER) return depth < aimDepth || (isFirst && depth === aimDepth && (depth === 1 || serial === aimSerial));
    return false;
  };
  // What goes on after an "await" has nobody below it: it is left for who had called it and waits, or else for what runs next when it has ended.
  const isOut = () => {
    const { own } = top;
    if (own === aimOwn) isOver = false;
    return isOver && (aimCaller === 0 || own === aimCaller);
  };
  const halt = () => {
    mode = 0;
    aimRound = -2;
    lookOut();
    debugger;
  };
  const watch = (isStop, isFirst, lineNow, column) => {
    if (redoRound === round && redoCount === count) { redoRound = -2; lookOut(); debugger; }
    if (heard !== null && heard(isStop, count, lineNow, column, top.serial, top.depth - 1)) halt();
    else if ((mode !== 0 || aimRound !== -2) && isReached(isStop, isFirst)) halt();
  };
  const pass = (lineNow, column, own) => {
    if (top.own !== own) settle(own);
    const call = top;
    call.passed = ++count;
    if (isLight) { if (isWatched) watch(false, false, lineNow, column); return; }
    const isStop = call.serial !== lastSerial || lineNow !== lastLine;
    if (isStop) { stopBefore = stop; stop = count; call.latest = count; lastSerial = call.serial; lastLine = lineNow; }
    const isFirst = lineNow !== call.line;
    if (isFirst) { call.before = call.start; call.start = count; call.line = lineNow; }
    if (isWatched) watch(isStop, isFirst, lineNow, column);
  };
  const leave = (own) => {
    const call = find(own);
    if (call !== none) top = call.outer;
  };
  const end = (own) => {
    if (callers[own] !== undefined) callers[own] = undefined;
    if (own === aimOwn) isOver = true;
    if (own === aimCaller) aimCaller = 0;
    leave(own);
  };
  const goAway = (own) => {
    const { outer } = find(own);
    if (outer !== null && callers[own] === undefined) callers[own] = outer === none ? 0 : outer.own;
    leave(own);
  };
  const enter = () => {
    const own = ++calls;
    push(own);
    return own;
  };
  const leaveField = (own) => {
    leftField = lastOwn();
    leave(own);
  };
  // These write nothing themselves: V8 takes a function that could for one that does, and would let nobody call it who is to change nothing.
  const at = (lineNow, column, own) => { if (!isIdle && !isBlind) pass(lineNow, column, own); };
  const out = (own) => { if (!isIdle && !isBlind) end(own); };
  const away = (own) => { if (!isIdle && !isBlind) goAway(own); };
  const begin = () => isIdle ? 0 : enter();
  // Whose call goes through something by "yield*" or "for await" is on the stack while that is asked for its next value, and not while the value is looked at.
  // The process of a module has no names of the language, and nothing that is gone through.
  const { iterator: ITERATOR, asyncIterator: ASYNC } = typeof Symbol === "undefined" ? {} : Symbol;
  const { getOwnPropertyDescriptor } = typeof Reflect === "undefined" ? {} : Reflect;
  // The player takes the same fuel as without steps. The process of a module has none.
  const unpaid = (act) => {
    if (typeof $fuel === "undefined" || $fuel.rests) return act();
    $fuelRest(true);
    try { return act(); } finally { $fuelRest(false); }
  };
  const { call } = typeof Function === "undefined" ? {} : Function.prototype;
  // Unlike that of "Reflect", it has no price.
  const apply = unpaid(() => call?.bind(call));
  const fieldOf = (given) => unpaid(() => getOwnPropertyDescriptor(given, "done"));
  const isDone = (given) => {
    const done = typeof given === "object" && given !== null ? fieldOf(given) : undefined;
    return done !== undefined && !!done.value;
  };
  const goThrough = (own, source, isAwaited) => {
    const asked = (ask) => (...given) => {
      if (!isIdle && !isBlind && top.own !== own) settle(own);
      let answer;
      try { return answer = apply(ask, source, ...given); } finally { if (isAwaited || !isDone(answer)) away(own); }
    };
    const offered = (name) => { const ask = source[name]; return ask === undefined || ask === null ? ask : asked(ask); };
    return { __proto__: null, next: asked(source.next), get return() { return offered("return"); }, get throw() { return offered("throw"); } };
  };
  const each = (own, list, isAwaited) => {
    if (list === undefined || list === null) return list;
    const opened = (name) => { const open = list[name]; return open === undefined || open === null ? open : () => goThrough(own, apply(open, list), isAwaited); };
    return { __proto__: null, get [ITERATOR]() { return opened(ITERATOR); }, get [ASYNC]() { return opened(ASYNC); } };
  };
  const past = (counted) => (counted > 0 ? { __proto__: null, round: pastRound, count: counted } : null);
  const here = (counted, otherwise) => (counted > 0 ? { __proto__: null, round, count: counted } : past(otherwise));
  const outside = (call) => {
    for (let outer = call.outer; outer !== null; outer = outer.outer) if (outer.latest > 0) return here(outer.latest, 0);
    return past(pastOver);
  };
  // In the call under way, else in those around it; 0 for nowhere.
  const lastOwn = () => {
    for (let call = top; call !== none; call = call.outer) if (call.passed > 0) return call.passed;
    return 0;
  };
  const place = (counted) => ({ __proto__: null, round, count: counted || count || 1 });
  const now = () => {
    enterRound();
    const isElsewhere = top !== none && top.serial !== lastSerial;
    return {
      __proto__: null,
      round,
      count,
      stepBackInto: here(isElsewhere ? stop : stopBefore, pastInto),
      stepBack: top.depth > 1 ? (top.before > 0 ? here(top.before, 0) : outside(top)) : here(outermost.before, pastOver),
      stepBackOut: outside(top),
    };
  };
  return {
    __proto__: null,
    $taulerIn: begin,
    $taulerOut: out,
    $taulerAt: at,
    $taulerRet(line, column, own, value) { at(line, column, own); return value; },
    $taulerAway(own, value) { away(own); return value; },
    $taulerBack(own, value) { if (!isIdle && !isBlind && top.own !== own) settle(own); return value; },
    $taulerFieldIn(line, column) {
      const own = begin();
      at(line, column, own);
      return own;
    },
    $taulerEach: each,
    $taulerField(own, value) {
      if (!isIdle && !isBlind) leaveField(own);
      return value;
    },
    $taulerSteps: {
      __proto__: null,
      begin(now) { roundNow = now; },
      /** Before this round nothing is asked but numbers of places, if these. */
      skim(until, counts) { skimmedUntil = until; isCounting = counts; },
      idle(is) { const was = isIdle; isIdle = is; return was; },
      /** The next stop of this kind; of "next", the next place that is passed, although it be no stop: a loop in one line has no other. */
      aim(kind) {
        mode = kind === "stepInto" ? INTO : kind === "stepOver" ? OVER : kind === "stepOut" ? OUT : NEXT;
        aimDepth = top === none ? 1 : top.depth;
        aimSerial = top.serial;
        aimOwn = top === none ? 0 : top.own;
        aimCaller = callers[aimOwn] > 0 && callers[callers[aimOwn]] !== undefined ? callers[aimOwn] : 0;
        lookOut();
        isOver = false;
        return true;
      },
      /** A place by its number. */
      aimAt(round, count) { aimRound = round; aimCount = count; lookOut(); },
      /** The same, on the way: whatever else it is to stop at, it stops there first. */
      redoAt(round, count) { redoRound = round; redoCount = count; lookOut(); },
      /** It stops nowhere else. */
      rest() { mode = 0; aimRound = -2; lookOut(); return now(); },
      isAt: (one, counted) => one === round && counted === count,
      isBefore(one, counted) { enterRound(); return round < one || (round === one && count < counted); },
      /** The last place that the call under way has passed; the next one, whosever it is; the last one of the field whose value was there last. */
      own: () => place(lastOwn()),
      next: () => place(count + 1),
      field: () => { const own = lastOwn(); return place(leftField > own ? leftField : own); },
      /** Who is told of every place that is passed, and stops there when it says true; null for nobody. */
      hear(listener) { heard = listener; lookOut(); },
      /** Which call is under way, and the number of the latest stop in it; 0 before its first one. */
      call: () => top.serial,
      stop: () => top.latest,
      /** Where it stands, and where steps back lead; null where nothing was before. */
      now,
    },
  };
})();
//# sourceURL=${STEPS_FILE}
`;
