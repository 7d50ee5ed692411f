import { useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { linkToMoment, openLink } from "../../session/view/moment-address";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import styles from "./open-link.module.css";

/** Takes the text of a link to a moment, and says why it cannot be followed. */
export function OpenLink() {
  const [isOpen, setOpen] = useState(false);
  useCommands({ "copy-link": () => void copyLink(), "open-link": () => setOpen(true) });
  return isOpen ? <LinkDialog onClose={() => setOpen(false)} /> : null;
}

async function copyLink(): Promise<void> {
  const link = await linkToMoment();
  if (link !== null) await navigator.clipboard.writeText(link).catch(() => undefined);
}

function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t`Open a link to a moment`} size="medium" onClose={onClose}>
      {(close) => <LinkForm onDone={close} />}
    </Dialog>
  );
}

function LinkForm({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const open = async () => {
    const refusal = await openLink(text);
    setProblem(refusal);
    if (refusal === null) onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Field label={t`Link`}>
        <input value={text} spellCheck={false} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      <p className={styles.help}>
        {t`A link names the match, the round, the slot and what is selected. The match is played again if it is not the one in view.`}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button onPress={onDone}>{t`Cancel`}</Button>
        <Button isPrimary isDisabled={text.trim() === ""}>
          {t`Open`}
        </Button>
      </DialogFooter>
    </form>
  );
}
