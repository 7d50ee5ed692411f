import { FileNotes } from "../features/editor/file-notes";
import { SetupNote } from "../features/editor/setup-note";
import { FileNotice } from "../features/files/file-notice";
import { LinkNotice } from "../features/playback/link-notice";
import styles from "./app.module.css";
import { ConnectionNote } from "./connection-note";

/** What the user must read, over the details: it moves nothing. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <ConnectionNote />
      <FileNotice />
      <FileNotes />
      <SetupNote />
      <LinkNotice />
    </div>
  );
}
