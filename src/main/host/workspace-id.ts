import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { realPlace } from "./files/real-place";

/** What a workspace is known by, whatever way leads to its folder; it need not be there yet. */
export async function workspaceId(folder: string): Promise<string> {
  const real = await realPlace(resolve(folder));
  return createHash("sha256").update(real).digest("hex").slice(0, 32);
}
