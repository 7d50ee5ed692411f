import { implement } from "@orpc/server";
import { hostApi } from "../../contract/host-api";
import { languageOf } from "../../contract/source-file";
import type { Host } from "../create-host";
import { refusing } from "../refusing";
import { shippedPlayers } from "./find-player";
import { sealPlayer } from "./seal-player";
import { readShippedSource } from "./shipped-source";

const api = implement(hostApi.players);

/** Players that came with Tauler, and those that are given to others. */
export function sharingRoutes({ workspace, options }: Pick<Host, "workspace" | "options">) {
  return {
    shipped: api.shipped.handler(({ input }) => refusing(() => listShipped(input.game, options.resources))),
    shippedSource: api.shippedSource.handler(({ input }) =>
      refusing(async () => ({ text: await readShippedSource(input, options.resources) })),
    ),
    seal: api.seal.handler(({ input }) => refusing(() => sealPlayer(workspace, input))),
  };
}

/** None for what is no game. */
async function listShipped(game: string, resources: string) {
  const players = await shippedPlayers(resources, game);
  return players.map(({ name, kind, path }) => ({ name, language: kind === "sealed" ? null : languageOf(path) }));
}
