import { useEffect, useRef, useState } from "react";
import { useCommands } from "../../app/commands";
import { linkToMoment, openLink } from "../../app/moment-address";
import { Button } from "../../ui/button";
import uiStyles from "../../ui/ui.module.css";
import styles from "./open-link.module.css";

/** Takes the text of a link to a moment, and says why it cannot be followed. */
export function OpenLink() {
  const [isOpen, setOpen] = useState(false);
  const group = "Playback";
  useCommands([
    { id: "copy-link", title: "Copy the link to this moment", group, keys: ["c"], run: () => void copyLink() },
    { id: "open-link", title: "Open a link to a moment…", group, keys: [], run: () => setOpen(true) },
  ]);
  return isOpen ? <LinkDialog onClose={() => setOpen(false)} /> : null;
}

async function copyLink(): Promise<void> {
  const link = await linkToMoment();
  if (link !== null) await navigator.clipboard.writeText(link).catch(() => undefined);
}

function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const open = async () => {
    const refusal = await openLink(text);
    setProblem(refusal);
    if (refusal === null) dialog.current?.close();
  };
  return (
    <dialog className={styles.dialog} ref={dialog} onClose={onClose} aria-labelledby="open-link-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <h2 id="open-link-title">Open a link to a moment</h2>
        <label className={uiStyles.field}>
          Link
          <input value={text} spellCheck={false} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        <p className={styles.help}>
          A link names the match, the round, the slot and what is selected. The match is played again if it is not the
          one in view.
        </p>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.footer}>
          <Button onPress={() => dialog.current?.close()}>Cancel</Button>
          <button type="submit" className={uiStyles.primary} disabled={text.trim() === ""}>
            Open
          </button>
        </div>
      </form>
    </dialog>
  );
}
