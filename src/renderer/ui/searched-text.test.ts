import { expect, it } from "vitest";
import { searchFor } from "./searched-text";

it("A search finds the texts with all of its words, in whatever order, case and accents", () => {
  const texts = ["Reproducció: Ronda següent", "Reproducció: Torn següent", "Partida: Executa la partida", "Enseñar"];
  const found = (wanted: string) => texts.filter(searchFor(wanted)).map((text) => texts.indexOf(text));
  expect(found("SEGUENT ronda")).toEqual([0]);
  expect(found("següent")).toEqual([0, 1]);
  expect(found("seguent")).toEqual([0, 1]);
  expect(found("  ensenar ")).toEqual([3]);
  expect(found("ronda partida")).toEqual([]);
});

it("A search for nothing finds every text", () => {
  expect(["", "a"].filter(searchFor("  "))).toEqual(["", "a"]);
});
