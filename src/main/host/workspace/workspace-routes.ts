import { implement } from "@orpc/server";
import { hostApi } from "../../contract/host-api";
import { nameOfSourceFile } from "../../contract/source-file";
import type { Host } from "../create-host";
import { refusing } from "../refusing";
import { workspaceId } from "../workspace-id";
import { convertFile } from "./convert-file";

const api = implement(hostApi.workspace);

/** What the window may ask of the folder and its files. */
export function workspaceRoutes(host: Pick<Host, "workspace" | "versions" | "tests" | "warnings">) {
  const { workspace, versions } = host;
  return {
    tree: api.tree.handler(() =>
      refusing(async () => ({
        id: await workspaceId(workspace.folder),
        folder: workspace.folder,
        files: await workspace.tree(),
        warnings: [...host.warnings],
      })),
    ),
    read: api.read.handler(({ input }) => refusing(() => workspace.read(input.path))),
    write: api.write.handler(({ input }) =>
      refusing(() => workspace.write({ ...input, overReadOnly: input.overReadOnly ?? false })),
    ),
    convert: api.convert.handler(({ input }) => refusing(() => convertFile(input.path, { workspace, versions }))),
    create: api.create.handler(({ input }) =>
      refusing(async () => ({ path: await workspace.create({ ...input, from: input.from ?? null }) })),
    ),
    rename: api.rename.handler(({ input }) => refusing(async () => ({ path: await rename(input, host) }))),
    add: api.add.handler(({ input }) => refusing(async () => ({ path: await workspace.add(input) }))),
    trash: api.trash.handler(({ input }) => refusing(async () => ({ trashed: await workspace.trash(input.path) }))),
    takeBack: api.takeBack.handler(({ input }) =>
      refusing(async () => ({ path: await workspace.takeBack(input.trashed) })),
    ),
    changes: api.changes.handler(({ signal }) => workspace.changes(signal)),
  };
}

/** What is kept of a player by its name, or by that of its file, comes along. */
async function rename(
  { path, name }: { readonly path: string; readonly name: string },
  { workspace, versions, tests }: Pick<Host, "workspace" | "versions" | "tests">,
): Promise<string> {
  const game = (await workspace.tree()).find((file) => file.path === path)?.game ?? null;
  const renamed = await workspace.rename(path, name);
  await versions.follow(path, renamed);
  const from = nameOfSourceFile(path);
  if (game !== null && from !== null) await tests.renamePlayer(game, { from, to: name });
  return renamed;
}
