import type { CellLook, ColourName } from "../../../engine/contract/frame";

/** One line of the legend: a look, or the same look in the colours of the four players. */
export interface LegendGroup {
  readonly label: string;
  readonly looks: readonly CellLook[];
}

const SEATS: readonly ColourName[] = ["seat0", "seat1", "seat2", "seat3"];

/** Puts the looks that differ in the player only into one group, so that the legend stays short. */
export function legendGroups(looks: readonly CellLook[]): LegendGroup[] {
  const groups: LegendGroup[] = [];
  for (let index = 0; index < looks.length; index++) {
    const four = looks.slice(index, index + SEATS.length);
    if (areOfTheFourPlayers(four)) {
      groups.push({ label: looks[index].label.replace(/player 0/, "players 0 to 3"), looks: four });
      index += SEATS.length - 1;
    } else groups.push({ label: looks[index].label, looks: [looks[index]] });
  }
  return groups;
}

function areOfTheFourPlayers(looks: readonly CellLook[]): boolean {
  const [{ label }] = looks;
  return (
    looks.length === SEATS.length &&
    label.includes("player 0") &&
    looks.every(
      (look, seat) => look.colour === SEATS[seat] && look.label === label.replace("player 0", `player ${seat}`),
    )
  );
}
