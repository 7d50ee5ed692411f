const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  ENOTDIR: "its folder does not exist",
  ENOSPC: "the disk is full",
  EDQUOT: "your share of the disk is full",
  EROFS: "the disk is read-only",
  EFBIG: "it would become too large",
  EEXIST: "there is such a file already",
  ELOOP: "it is a link that leads to itself",
  ENAMETOOLONG: "its name is too long",
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
