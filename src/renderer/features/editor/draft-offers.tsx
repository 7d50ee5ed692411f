import { type Draft, discardDraft, restoreDraft, useWorkspace } from "../../app/workspace-store";
import { Button } from "../../ui/button";
import styles from "./editor.module.css";
import { dayOf, timeOf } from "./version-words";

/** Texts that an earlier window left unsaved: the user decides what becomes of them. */
export function DraftOffers() {
  const drafts = useWorkspace((store) => store.drafts);
  return drafts.map((draft) => <Offer key={draft.path} draft={draft} />);
}

function Offer({ draft }: { readonly draft: Draft }) {
  const day = dayOf(draft.savedAt, Date.now());
  const from = day === "Today" ? timeOf(draft.savedAt) : `${day.toLowerCase()} ${timeOf(draft.savedAt)}`;
  return (
    <div className={styles.offer} role="status">
      <span>
        Unsaved text of <strong>{draft.path.split("/").at(-1)}</strong> from {from}
      </span>
      <Button onPress={() => void restoreDraft(draft)} isPrimary>
        Restore
      </Button>
      <Button onPress={() => void discardDraft(draft)}>Discard</Button>
    </div>
  );
}
