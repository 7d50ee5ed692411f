import { en } from "../../../engine/contract/english";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: en`there is no such file`,
  EACCES: en`permission denied`,
  EPERM: en`permission denied`,
  EISDIR: en`it is a folder`,
  ENOTDIR: en`its folder does not exist`,
  ENOSPC: en`the disk is full`,
  EDQUOT: en`your share of the disk is full`,
  EROFS: en`the disk is read-only`,
  EFBIG: en`it would become too large`,
  EEXIST: en`there is such a file already`,
  ELOOP: en`it is a link that leads to itself`,
  ENAMETOOLONG: en`its name is too long`,
};

/** What the system says about a failed file operation, in words. */
export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

/** The system's name for a failure; empty for what is no failure of the system's. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}
