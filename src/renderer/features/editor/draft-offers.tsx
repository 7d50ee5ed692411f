import { t } from "../../../main/contract/language/translate";
import { discardDraft, restoreDraft, useDrafts } from "../../session/workspace/drafts";
import { revealSource } from "../../session/workspace/editor-store";
import { dayOf, timeOf } from "../../session/workspace/moments";
import type { WindowDraft } from "../../session/workspace/page-store";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import styles from "./editor.module.css";
import { firstDifference } from "./first-difference";

/** Texts that an earlier window left unsaved: the user decides what becomes of them. */
export function DraftOffers() {
  const drafts = useDrafts((store) => store.offered);
  return drafts.map((draft) => <Offer key={draft.window + draft.path} draft={draft} />);
}

function Offer({ draft }: { readonly draft: WindowDraft }) {
  const day = dayOf(draft.savedAt, Date.now());
  const from = day === "Today" ? timeOf(draft.savedAt) : `${day.toLowerCase()} ${timeOf(draft.savedAt)}`;
  return (
    <div className={styles.offer} role="status">
      <span>
        {t`Unsaved text of`} <strong>{draft.path.split("/").at(-1)}</strong> {t`from ${from}`}
      </span>
      <Button onPress={() => void restore(draft)}>{t`Restore`}</Button>
      <Button onPress={() => void discardDraft(draft)}>{t`Discard`}</Button>
    </div>
  );
}

/** The user goes on where the unsaved text begins. */
async function restore(draft: WindowDraft): Promise<void> {
  await restoreDraft(draft);
  const file = useWorkspace.getState().open.find(({ path }) => path === draft.path);
  await revealSource({ path: draft.path, ...firstDifference(file?.savedText ?? "", draft.text) });
}
