import { afterEach, describe, expect, it } from "vitest";
import { decimal, speak, speaker, t, titled, translated } from "./translate";

const CATALOGUES = {
  shown: {
    "Round {0} of {1}": "Ronda {0} de {1}",
    "{0} order(s)": "{0} {0, plural, one {ordre} other {ordres}}",
    or: "o",
  },
  made: {
    none: "cap",
    "{0} round(s)": "{0} {0, plural, one {ronda} other {rondes}}",
    "{0} to {1}": "de {0} a {1}",
    "there is no player called {0} in {1}": "no hi ha cap jugador que es digui {0} a {1}",
    "{0} to {1} % of pairs": "de l’{0} al {1} % de les parelles",
    "ready in {0}, they say": "a punt d’aquí a {0}, diuen",
    "cannot read {0}: {1}": "no es pot llegir {0}: {1}",
    "there is no such file": "no hi ha aquest fitxer",
    "Did you mean {0}?": "Volies dir {0}?",
    "cell {cell} passed from player {seatFrom}: {rounds} round(s)":
      "{cell} ha passat {seatFrom, plural, =-1 {de ningú} other {del jugador {seatFrom}}}: {rounds} {rounds, plural, one {ronda} other {rondes}}",
  },
};

afterEach(() => speak("en", null));

describe("A text", () => {
  it("is English without a catalogue, and where the catalogue lacks it", () => {
    expect([t`Round ${1} of ${2}`, t`${1} order(s)`, t`${2} order(s)`, translated("none")]).toEqual([
      "Round 1 of 2",
      "1 order",
      "2 orders",
      "none",
    ]);
    speak("ca", CATALOGUES);
    expect([t`Nobody knows ${"this"}`, translated("nor this"), translated("toString")]).toEqual([
      "Nobody knows this",
      "nor this",
      "toString",
    ]);
  });

  it("is said in the user's language, with its values, its plural and the spaces around it", () => {
    speak("ca", CATALOGUES);
    expect([t`Round ${1} of ${null}`, t`${1} order(s)`, t`${2} order(s)`, t` or `]).toEqual([
      "Ronda 1 de ",
      "1 ordre",
      "2 ordres",
      " o ",
    ]);
    expect(titled([{ value: 0, title: "none" }])).toEqual([{ value: 0, title: "cap" }]);
  });

  it("has numbers as the language writes them, and whole ones as they are", () => {
    speak("es", CATALOGUES);
    expect([t`Round ${1234567} of ${0.5}`, decimal(12.345, 1)]).toEqual(["Ronda 1234567 de 0,5", "12,3"]);
    // Also in what was made in English: a share, and not a value of somebody's code.
    expect(translated("1.50 to 52.6 % of pairs")).toBe("de l’1,50 al 52,6 % de les parelles");
    expect(translated("ready in 0.5, they say")).toBe("a punt d’aquí a 0.5, diuen");
    speak("en", null);
    expect(decimal(12.345, 1)).toBe("12.3");
  });
});

describe("A sentence that was made in English", () => {
  it("is found again by its template; names in it stay, and counts are said", () => {
    speak("ca", CATALOGUES);
    expect(translated("there is no player called none in here")).toBe("no hi ha cap jugador que es digui none a here");
    expect(translated("ready in 3 rounds, they say")).toBe("a punt d’aquí a 3 rondes, diuen");
    expect(translated("1 round")).toBe("1 ronda");
  });

  it("may hold another one, and stand beside others: what nobody has translated stays between them", () => {
    speak("ca", CATALOGUES);
    expect(translated("cannot read a b.cnf: there is no such file")).toBe(
      "no es pot llegir a b.cnf: no hi ha aquest fitxer",
    );
    expect(translated("cannot read x: none")).toBe("no es pot llegir x: none");
    expect(translated("there is no such file. Did you mean Ron?")).toBe("there is no such file. Volies dir Ron?");
    expect(translated("1 round: Did you mean Ron? 2 rounds")).toBe("1 round: Volies dir Ron? 2 rondes");
    expect(translated(`cannot read ${"x".repeat(5000)}: none`)).toMatch(/^cannot read/);
  });

  it("is none of the compiler's because a word or two of it are in a template", () => {
    speak("ca", CATALOGUES);
    const compiler = "Argument of type 'number' is not assignable to parameter of type 'Dir'.";
    expect([translated("3 to 5"), translated(compiler)]).toEqual(["de 3 a 5", compiler]);
  });
});

describe("A sentence of a game", () => {
  const english = "cell {cell} passed from player {seatFrom}: {rounds} round(s)";

  it("keeps the names of its arguments, while its endings follow them", () => {
    speak("ca", CATALOGUES);
    expect(speaker.sentence(english, { cell: 1, seatFrom: 2, rounds: 1 })).toBe(
      "{cell} ha passat del jugador {seatFrom}: {rounds} ronda",
    );
    expect(speaker.sentence(english, { cell: 1, seatFrom: -1, rounds: 3 })).toBe(
      "{cell} ha passat de ningú: {rounds} rondes",
    );
  });

  it("is English when an argument is not there", () => {
    speak("ca", CATALOGUES);
    expect(speaker.sentence(english, { cell: 1, rounds: 1 })).toContain("passed from");
  });
});
