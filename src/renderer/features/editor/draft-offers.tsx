import { type Draft, discardDraft, restoreDraft, useDrafts } from "../../app/drafts";
import { dayOf, timeOf } from "../../app/moments";
import { revealSource } from "../../app/reveal-source";
import { useWorkspace } from "../../app/workspace-store";
import { Button } from "../../ui/button";
import styles from "./editor.module.css";
import { firstDifference } from "./first-difference";

/** Texts that an earlier window left unsaved: the user decides what becomes of them. */
export function DraftOffers() {
  const drafts = useDrafts((store) => store.offered);
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
      <Button onPress={() => void restore(draft)} isPrimary>
        Restore
      </Button>
      <Button onPress={() => void discardDraft(draft)}>Discard</Button>
    </div>
  );
}

/** The user goes on where the unsaved text begins. */
async function restore(draft: Draft): Promise<void> {
  await restoreDraft(draft);
  const file = useWorkspace.getState().open.find(({ path }) => path === draft.path);
  await revealSource({ path: draft.path, ...firstDifference(file?.savedText ?? "", draft.text) });
}
