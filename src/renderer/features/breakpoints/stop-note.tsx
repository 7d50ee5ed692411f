import { comparePlaces } from "../../../engine/explain/breakpoint-search";
import { t } from "../../../main/contract/language/translate";
import { showTab } from "../../session/commands/bus";
import { useView } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./breakpoints.module.css";
import { HitWords } from "./hit-words";
import { placeInView, useFound } from "./watch";

/** In the status bar, as long as the board stands where a breakpoint has stopped it: why it does not go on. */
export function StopNote() {
  const view = useView();
  const { match, stop } = useFound();
  const isHere =
    view !== null && stop !== null && view.match === match && comparePlaces(stop.place, placeInView(view)) === 0;
  return (
    <div className={styles.stop} role="status" aria-label={t`Stopped at a breakpoint`}>
      {isHere && (
        <p>
          <span>
            {t`Stopped:`} <HitWords view={view} hit={stop.hit} />
          </span>
          <Button onPress={() => showTab("breakpoints")}>{t`Breakpoints`}</Button>
          <Button label={t`Close`} onPress={() => useFound.setState({ stop: null })}>
            <Icon name="close" />
          </Button>
        </p>
      )}
    </div>
  );
}
