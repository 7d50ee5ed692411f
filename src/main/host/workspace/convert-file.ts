import { en } from "../../../engine/contract/english";
import { decodeText } from "../files/decode-text";
import { refuse } from "../refused";
import type { Versions } from "../versions/versions";
import type { ReadFile, WorkspaceService } from "./workspace-service";

export interface ConvertPlaces {
  readonly workspace: WorkspaceService;
  readonly versions: Versions;
}

/** Makes a file in UTF-8 of one in another encoding. Its bytes are kept among its versions first; without that, nothing is converted. */
export async function convertFile(path: string, { workspace, versions }: ConvertPlaces): Promise<ReadFile> {
  const bytes = await workspace.bytes(path);
  const decoded = decodeText(bytes);
  if (decoded.kind !== "other") return refuse("not-convertible", en`${path} is not a text in another encoding.`);
  await versions.keepOriginal(path, bytes);
  await workspace.write({ path, text: decoded.text, hash: null });
  return workspace.read(path);
}
