/*
 * Makes regular expressions at run time that take the engine long to read: all letters of Unicode in all their cases, and hundreds of groups, repetitions and alternatives.
 *
 * Must happen: its fuel comes to an end, and not the CPU that is measured.
 * Frozen: cpu in round 0
 * Gate: accepts
 */
import { Player } from "tauler/dice-race";

export class Ron extends Player {
  play() {
    for (let turn = 0; ; turn++) {
      for (const [pattern, flags] of [
        [`[\\p{L}\\p{N}]${turn}`, "iu"],
        [`\\p{RGI_Emoji}${turn}`, "v"],
        [`${"(a)".repeat(500)}${turn}`, ""],
        [`${"a*".repeat(1000)}${turn}`, ""],
        [`${"a|".repeat(1000)}${turn}`, ""],
      ])
        new RegExp(pattern, flags).test("aaa");
    }
  }
}
