/*
 * Tries to see the frames of the process with hooks for stack traces: functions, getters and proxies in every
 * place where V8 or Node may look.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: accepts
 */
import { Player, isForeign } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    this.cerr("tried");
    if (this.round() > 0) return;
    const hook = (error, sites) => {
      this.cerr("escaped: the hook was asked", sites.length);
      return sites;
    };
    const spy = new Proxy(hook, {
      get: (target, key) => {
        this.cerr("escaped: the hook was looked at", String(key));
        return Reflect.get(target, key);
      },
    });
    const places = [
      Error,
      TypeError,
      RangeError,
      Object,
      Object.prototype,
      Function.prototype,
      Error.prototype,
      globalThis,
    ];
    for (const place of places) {
      for (const value of [hook, spy]) {
        place.prepareStackTrace = value;
        this.makeErrors();
        Reflect.deleteProperty(place, "prepareStackTrace");
      }
      Object.defineProperty(place, "prepareStackTrace", { get: () => hook, configurable: true });
      this.makeErrors();
      Reflect.deleteProperty(place, "prepareStackTrace");
    }
    for (const limit of [NaN, -1, 0, "5", 1e9, Infinity, { valueOf: () => 3 }, null]) {
      Error.stackTraceLimit = limit;
      this.makeErrors();
    }
    Object.defineProperty(Error, "stackTraceLimit", {
      get: () => this.cerr("escaped: asked for a limit"),
      configurable: true,
    });
    this.makeErrors();
    Reflect.deleteProperty(Error, "stackTraceLimit");
  }

  makeErrors() {
    const box = {};
    Error.captureStackTrace(box);
    Error.captureStackTrace(box, this.makeErrors);
    const made = [
      new Error("one"),
      new TypeError("two"),
      new AggregateError([]),
      Object.create(new Error("three")),
      box,
    ];
    try {
      Error.captureStackTrace(Object.freeze({}));
    } catch (error) {
      made.push(error);
    }
    try {
      null.x;
    } catch (error) {
      made.push(error);
    }
    for (const error of made) {
      const { stack } = error;
      if (isForeign(stack) || /child|node:|internal|nothing|fuel\.js|[\\/]/.test(String(stack)))
        this.cerr("escaped:", String(stack));
    }
  }
}
