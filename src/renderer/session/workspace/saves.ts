import { host } from "../host/host-client";

/** A version of a file as the window names it: save 14 is the fourteenth one of its file. */
export interface Save {
  readonly hash: string;
  readonly bytes: number;
  /** Milliseconds since 1970 of its first run. */
  readonly at: number;
  /** From 1, the oldest. */
  readonly number: number;
}

/** Every source of a file that was ever run, the newest first. */
export async function savesOf(path: string): Promise<readonly Save[]> {
  const client = await host();
  const versions = await client.versions.list({ path });
  return versions.map(({ hash, bytes, at }, index) => ({ hash, bytes, at, number: versions.length - index }));
}
