import { en } from "../../../engine/contract/english";
import { orRefuse, refuse } from "../refused";
import { shippedPlayers } from "./find-player";

/** The text of a player that came with Tauler, whatever the workspace has under its name. Refuses a sealed one. */
export async function readShippedSource(
  { game, name }: { readonly game: string; readonly name: string },
  resources: string,
): Promise<string> {
  const player = (await shippedPlayers(resources, game)).find((one) => one.name === name);
  if (player === undefined) return refuse("no-such-player", en`No player called "${name}" is shipped for ${game}.`);
  if (player.kind === "sealed") return refuse("sealed-player", en`${name} is sealed: it plays, but shows no source.`);
  return orRefuse(await player.read()).text;
}
