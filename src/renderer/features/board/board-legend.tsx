import { t } from "../../../main/contract/language/translate";
import { usePalette } from "../../session/preferences/preferences";
import { useView } from "../../session/view/view";
import styles from "./board.module.css";
import { LegendList } from "./legend-list";

/** What the colours and shapes of the match in view mean, where there is room for it all the time. */
export function BoardLegend() {
  const view = useView();
  const palette = usePalette();
  if (view === null) return null;
  return (
    <section className={styles.legendPart}>
      <h2>{t`Legend`}</h2>
      <LegendList legend={view.match.game.legend} palette={palette} />
    </section>
  );
}
