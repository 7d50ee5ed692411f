import { isModified } from "../../session/workspace/open-file";
import { useWorkspace } from "../../session/workspace/workspace-store";
import styles from "./editor.module.css";

/** The file in front, and whether it is saved, for the status bar. */
export function FileStatus() {
  const file = useWorkspace(({ open, front }) => open.find(({ path }) => path === front) ?? null);
  if (file === null) return null;
  return (
    <span className={styles.fileStatus}>
      {file.path.split("/").at(-1)} · {isModified(file) ? "● Unsaved" : "saved"}
    </span>
  );
}
