/*
 * Tries to climb from function to function by `caller` and `arguments`, in code that is not strict.
 *
 * Must happen: the language cannot be changed; it is frozen for the exception.
 * Frozen: exception in round 0
 * Gate: reserved-name
 */
import { Player, isForeign } from "tauler/dice-race";

var leaked = [$tauler];

function climb() {
  for (var f = climb, i = 0; f && i < 20; f = f.caller, i++) {
    leaked.push(f);
    if (f.arguments) leaked.push.apply(leaked, f.arguments);
  }
  return 1;
}

var names = ["ceil", "min", "max", "floor"];
for (var i = 0; i < names.length; i++) Math[names[i]] = climb;
Object.defineProperty(Array.prototype, "length2", { get: climb });
String.prototype.charCodeAt = climb;
Array.from = function () {
  climb();
  return [];
};

export class Ron extends Player {
  play() {
    this.cerr("tried");
    var own = [climb, Array.from];
    this.runWith(0, {
      get length() {
        climb();
        return 0;
      },
    });
    this.cells();
    console.log({
      toString() {
        climb();
        return "";
      },
    });
    [1].map(climb);
    "x".replace("x", climb);
    for (var i = 0; i < leaked.length; i++) {
      var value = leaked[i];
      if (isForeign(value)) this.cerr("escaped: foreign");
      if (typeof value === "function" && own.indexOf(value) < 0) this.cerr("escaped: a function", String(value));
    }
    delete String.prototype.charCodeAt;
  }
}
