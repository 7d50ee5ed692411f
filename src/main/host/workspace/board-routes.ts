import { implement } from "@orpc/server";
import { hostApi } from "../../contract/host-api";
import type { Host } from "../create-host";
import { orRefuse } from "../refused";
import { refusing } from "../refusing";
import { findBoard, listBoards, writeBoard } from "./boards";

const api = implement(hostApi.boards);

/** The boards that have names: the user's, and those that came with Tauler. */
export function boardRoutes({ workspace, options }: Pick<Host, "workspace" | "options">) {
  const places = { workspace: workspace.folder, resources: options.resources };
  return {
    list: api.list.handler(({ input }) =>
      refusing(async () => {
        const listed = await listBoards(input.game, places);
        return listed.map(({ name, origin }) => ({ name, origin }));
      }),
    ),
    read: api.read.handler(({ input }) =>
      refusing(async () => {
        const board = orRefuse(await findBoard(input.name, input.game, places));
        return { text: orRefuse(await board.read()) };
      }),
    ),
    write: api.write.handler(({ input }) =>
      refusing(async () => void orRefuse(await writeBoard(workspace.folder, input))),
    ),
  };
}
