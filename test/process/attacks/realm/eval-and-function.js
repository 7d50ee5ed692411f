/*
 * Tries to make code from texts: eval, called directly, indirectly and by others; Function; timers; and what V8
 * calls code.
 *
 * Must happen: each of them refuses.
 * Frozen: no
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    const text = "1 + 1";
    const ways = [
      () => eval(text),
      () => (0, eval)(text),
      () => eval?.(text),
      () => globalThis.eval(text),
      () => Reflect.apply(eval, globalThis, [text]),
      () => [text].map(eval)[0],
      () => text.replace(/.+/, eval),
      () => Function(text),
      () => new Function("a", text),
      () => Function.prototype.constructor.call(null, text)(),
      () => Function.bind(null, text)()(),
      () => setTimeout(text),
      () => new ShadowRealm().evaluate(text),
      () => execScript(text),
    ];
    for (const way of ways) {
      try {
        way();
        this.cerr("escaped:", String(way));
      } catch (error) {
        if (!(error instanceof EvalError || error instanceof ReferenceError)) this.cerr("escaped:", String(error));
      }
    }
    this.cerr("tried");
  }
}
