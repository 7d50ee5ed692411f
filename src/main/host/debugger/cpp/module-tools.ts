/**
 * What the host puts into a process in which a player in C++ is debugged, beside the counter of steps (`step-counter.ts`), whose functions the module then calls.
 * Whoever is told to stop, stops at `debugger`; why, is in `why`.
 */
export const MODULE_TOOLS_FILE = "tauler-module.js";

/** Why a player in C++ stands still, as its process says it; null where that was not the tools' doing. */
export type ToolsReason = "line" | "order" | "cerr" | "thrown" | "failed" | null;

export const MODULE_TOOLS = `const $taulerModule = (() => {
  "use strict";
  const { hear, own, aim, isBefore } = $taulerSteps;
  let stepping = null, lines = null, why = null;
  let order = 0, text = -1, areThrowsTold = false, areFailuresTold = false;
  let lastThrown = null, failed = null, aimed = "";
  let look = null, changes = [], dropped = 0;
  let lastHit = null, asked = { __proto__: null };
  const halt = (reason) => { why = reason; debugger; why = null; };
  const listen = (isStop, _count, line) => { if (isStop && lines[line] === true) halt("line"); return false; };
  return {
    __proto__: null,
    begin(ours) {
      stepping = ours;
      $taulerSteps.begin(() => ours.round());
      ours.enter = $taulerIn;
      // Who is sent on from a breakpoint has this line behind it.
      ours.pass = (line, column, call) => {
        $taulerAt(line, column, call);
        if (aimed !== "") { const how = aimed; aimed = ""; aim(how); }
      };
      ours.leave = $taulerOut;
      ours.ordered = (calls) => { if (calls === order) { order = 0; halt("order"); } };
      ours.wrote = () => { if (text >= 0 && ours.written() > text) { text = -1; halt("cerr"); } };
      ours.thrown = () => { lastThrown = own(); if (areThrowsTold) halt("thrown"); };
      ours.failed = (message) => { failed = message; if (areFailuresTold) halt("failed"); };
      return true;
    },
    aim(how) { if (why === "line") aimed = how; else aim(how); return true; },
    why: () => why,
    failed: () => failed,
    /** The lines at which it stops; null for none, which costs nothing. */
    stopAtLines(wanted) { lines = wanted; hear(wanted === null ? null : listen); return true; },
    /** From now on: each time that some bytes of the memory have become others, with the place that was passed last before. */
    watch(at, length, most) {
      let was = stepping.read(at, length), last = null;
      look = () => {
        const is = stepping.read(at, length);
        if (is !== was && last !== null) {
          if (changes.length === most) dropped++;
          else changes[changes.length] = { __proto__: null, round: last.round, count: last.count, line: last.line, before: was, after: is };
        }
        was = is;
      };
      hear((_isStop, count, line) => {
        look();
        last = { __proto__: null, round: stepping.round(), count, line };
        return false;
      });
      return true;
    },
    changes() { look(); return { __proto__: null, changes, dropped }; },
    /**
     * Up to a place: which of the first lines began last, and how often one of the others did, by round. From a round on it stops at the others instead.
     */
    retrace(untilRound, untilCount, always, sometimes, stopsFrom) {
      lastHit = null;
      asked = { __proto__: null };
      hear((isStop, count, line) => {
        if (!isStop || !isBefore(untilRound, untilCount)) return false;
        const round = stepping.round();
        if (always[line] === true) lastHit = { __proto__: null, round, count };
        if (sometimes[line] !== true) return false;
        if (round >= stopsFrom) halt("line");
        else asked[round] = (asked[round] === undefined ? 0 : asked[round]) + 1;
        return false;
      });
      return true;
    },
    retraced: () => ({ __proto__: null, lastHit, asked }),
    /** @param wanted number of an order call of the round, from 1; 0 for none */
    stopAtOrder(wanted) { order = wanted; return true; },
    /** @param offset of a character of the round's text; -1 for none */
    stopAtText(offset) { text = offset; return true; },
    stopAtFaults(throws, failures) { areThrowsTold = throws; areFailuresTold = failures; return true; },
    /** The line under way when it ended: where it threw what nobody caught, else the last one of the call. */
    end: (isThrown) => isThrown && lastThrown !== null ? lastThrown : own(),
    soFar: () => ({ __proto__: null, round: stepping.round(), words: stepping.words(), cerr: stepping.cerr() }),
    size: () => stepping.size(),
    read: (at, length) => stepping.read(at, length),
    write(at, bytes) { for (let index = 0; index < bytes.length; index++) stepping.write(at + index, bytes[index]); return true; },
  };
})();
//# sourceURL=${MODULE_TOOLS_FILE}
`;
