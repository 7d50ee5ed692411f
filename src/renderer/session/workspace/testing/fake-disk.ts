import { FakeHost, refusal } from "../../host/testing/fake-host";
import { useEditor } from "../editor-store";
import { useWorkspace } from "../workspace-store";

export const RON = "harry-potter/AIRon.ts";
export const LUNA = "harry-potter/AILuna.ts";

/** Answers for the folder. */
export const host = new FakeHost();
/** The folder: texts by path. A text's hash is its text, marked. */
export const disk = new Map<string, string>();
export const hashOf = (text: string): string => `#${text}`;

/** What the host answers for a file of it. */
export const read = ({ path }: { path: string }) => {
  const text = disk.get(path);
  if (text === undefined) throw refusal({ code: "no-file", message: `${path} is gone` });
  return { text, hash: hashOf(text), readOnly: null };
};

/** The two files, and stores that have seen nothing yet. */
export function startAnew(): void {
  disk.clear();
  disk.set(RON, "ron").set(LUNA, "luna");
  host.asked.length = 0;
  useWorkspace.setState(useWorkspace.getInitialState(), true);
  useEditor.setState(useEditor.getInitialState(), true);
  host.answer("workspace.read", read);
  host.answer("workspace.tree", () => ({
    id: "ron",
    folder: "/home/ron",
    files: [...disk.keys()].map((path) => ({ path, game: "harry-potter", player: path.slice(15, -3) })),
    warnings: [],
  }));
  host.answer("workspace.write", ({ path, text, hash }: { path: string; text: string; hash: string | null }) => {
    if (hash !== null && hash !== hashOf(disk.get(path) ?? ""))
      throw refusal({ code: "changed-outside", message: "the file has changed" });
    disk.set(path, text);
    return { hash: hashOf(text) };
  });
  host.answer("players.check", () => []);
}
