/** Gives the user a file to keep. */
export function download(contents: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
