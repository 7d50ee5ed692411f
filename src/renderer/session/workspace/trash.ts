import { host } from "../host/host-client";
import { isTypedIn } from "./open-file";
import { attempt, closeFile, editFile, loadTree, openFile, useWorkspace } from "./workspace-store";

/** Moves a file into the trash, from which it can be taken back for as long as the user is told of it. */
export function trashFile(path: string): Promise<boolean> {
  return attempt(async () => {
    const client = await host();
    const { trashed } = await client.workspace.trash({ path });
    const file = useWorkspace.getState().open.find((one) => one.path === path);
    const unsaved = file !== undefined && isTypedIn(file) ? file.text : null;
    closeFile(path);
    useWorkspace.setState({ trashed: { path, trashed, unsaved } });
    await loadTree();
  });
}

export function takeBackFile(): Promise<boolean> {
  return attempt(async () => {
    const { trashed } = useWorkspace.getState();
    if (trashed === null) return;
    const client = await host();
    const { path } = await client.workspace.takeBack({ trashed: trashed.trashed });
    forgetTrashed();
    await loadTree();
    await openFile(path);
    if (trashed.unsaved !== null) editFile(path, trashed.unsaved);
  });
}

export function forgetTrashed(): void {
  useWorkspace.setState({ trashed: null });
}
