import { t } from "../../../main/contract/language/translate";
import { forgetLinkNotice, useLinkNotice } from "../../session/view/moment-address";
import { Button } from "../../ui/button";
import styles from "./open-link.module.css";

/** What the user should know about the link that was opened: above all, that other sources play now. */
export function LinkNotice() {
  const notice = useLinkNotice((store) => store.notice);
  if (notice === null) return null;
  return (
    <div className={styles.notice} role="status">
      {notice}
      <Button onPress={forgetLinkNotice}>{t`Dismiss`}</Button>
    </div>
  );
}
