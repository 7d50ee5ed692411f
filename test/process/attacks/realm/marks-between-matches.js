/*
 * Stamps private fields onto frozen objects that all matches of a realm share (functions of the language, of the API, a template's parts), as only private fields can
 * be, and keeps what legacy fields of regular expressions keep.
 *
 * Must happen: nothing of it is found in the next match.
 * Frozen: no
 * Gate: accepts
 */
import { Player, Dir } from "tauler/dice-race";

class Given {
  constructor(object) {
    return object;
  }
}
class Mark extends Given {
  #left = 1;
  static has(object) {
    return #left in object;
  }
}

export class Ron extends Player {
  play() {
    this.cerr("tried");
    const template = ((parts) => parts)`a template is made once`;
    const shared = [
      template,
      Object.freeze,
      Math,
      JSON,
      Array.prototype.push,
      Player,
      Player.prototype,
      Reflect.get,
      Error,
      Symbol.iterator.constructor,
    ];
    if (typeof Dir === "object" || typeof Dir === "function") shared.push(Dir);
    const legacy = ["$1", "input", "lastMatch", "leftContext"]
      .map((name) => RegExp[name])
      .filter((value) => value !== undefined && value !== "");
    if (this.round() === 0) {
      if (shared.some((object) => Mark.has(object))) this.cerr("escaped: a mark was left");
      if (legacy.length > 0) this.cerr("escaped: a regular expression remembers", legacy);
      for (const object of shared) new Mark(object);
      /(left)/.exec("left behind");
    }
  }
}
