import { t } from "../../../main/contract/language/translate";
import { host, problemOf } from "../../session/host/host-client";
import { isModified } from "../../session/workspace/open-file";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { download } from "../../ui/download";

/** Gives the user a file of a player that plays anywhere and shows no source, without what it writes to its console. */
export async function sealPlayer(path: string): Promise<void> {
  const isUnsaved = useWorkspace.getState().open.some((file) => file.path === path && isModified(file));
  if (isUnsaved) {
    const message = t`${path} has changes that are not saved, and what is saved would be sealed: save it first.`;
    useWorkspace.setState({ failure: { code: "not-saved", message } });
    return;
  }
  try {
    const sealed = await (await host()).players.seal({ path, keepCerr: false });
    download(new Blob([sealed.text]), sealed.file);
    useWorkspace.setState({ failure: null });
  } catch (error) {
    useWorkspace.setState({ failure: problemOf(error) });
  }
}
