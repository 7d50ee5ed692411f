import { t } from "../../main/contract/language/translate";
import { useConnection } from "../session/host/host-client";
import { commandOfTauler } from "../session/host/page-key";
import { hostRefusal, useDrafts } from "../session/workspace/drafts";
import { whyNot } from "../session/workspace/page-store";
import styles from "./app.module.css";

/** Says that the host is away, for as long as it is, and what becomes of the user's text: only what is so at this moment. */
export function ConnectionNote() {
  const { state, isUnknown } = useConnection();
  const drafts = useDrafts();
  const refusal = hostRefusal(drafts);
  if (state === "connected" && refusal === null) return null;
  if (state === "connecting" && !isUnknown) return null;
  return (
    <p className={styles.lost} role="alert">
      {state === "connected" && t`Unsaved text cannot be kept on disk: ${refusal}.`}
      {isUnknown && unknownPage()}
      {state === "lost" &&
        !isUnknown &&
        t`The connection to Tauler is lost; the window goes on as soon as Tauler is back.`}{" "}
      {state === "connecting" ? "" : whereTextIs(drafts)}
    </p>
  );
}

function unknownPage(): string {
  return t`Tauler does not know this page any more. Press Enter where Tauler runs, or call ${commandOfTauler()} serve --url, and open the new address in this browser; this page then goes on, too.`;
}

function whereTextIs({ inBrowser }: Pick<ReturnType<typeof useDrafts.getState>, "inBrowser">): string {
  if (inBrowser === "kept") return t`What you type is kept in this browser.`;
  if (inBrowser === "keeping") return t`What you type is on its way into this browser's store.`;
  return t`This browser cannot keep what you type (${whyNot(inBrowser.problem)}): it is in this window only. Leave it open.`;
}
