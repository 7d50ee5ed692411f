import { expect, test } from "vitest";
import { seatsOf } from "./seats";
import { choosePlayer, useSetup } from "./setup-store";

test("a file sits where its player sits, in either language, and in its own game only", () => {
  useSetup.setState(useSetup.getInitialState(), true);
  const { game } = useSetup.getState();
  choosePlayer(2, { name: "Ron" });
  for (const file of ["AIRon.ts", "AIRon.cc"]) {
    expect(seatsOf(`${game}/${file}`)).toEqual([2]);
    expect(seatsOf(`another-game/${file}`)).toEqual([]);
  }
  expect(seatsOf(`${game}/notes.txt`)).toEqual([]);
});
