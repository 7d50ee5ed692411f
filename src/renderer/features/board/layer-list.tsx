import { t, translated } from "../../../main/contract/language/translate";
import type { MatchInView } from "../../session/match/match-in-view";
import { toggleDrawings, useDrawings, useSeatsThatDraw } from "../../session/view/drawings";
import { Icon } from "../../ui/icon";
import { PopOver } from "../../ui/pop-over";
import styles from "./board.module.css";

export interface LayerListProps {
  readonly match: MatchInView;
  readonly shown: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The layers of the board that can be switched on, and the drawings of the players that draw in this match. */
export function LayerList({ match, shown, onToggle }: LayerListProps) {
  const hidden = useDrawings((store) => store.hidden);
  const drawers = useSeatsThatDraw(match);
  const { legend } = match.game;
  if (legend.overlays.length + drawers.length === 0) return null;
  const layers = legend.overlays.filter(({ key }) => shown.has(key)).length;
  const count = layers + drawers.filter((seat) => !hidden.has(seat)).length;
  return (
    <PopOver
      label={t`Layers`}
      hint={t`What else the board can show`}
      sign={
        <>
          <Icon name="layers" />
          <span className={styles.word}>{t`Layers`}</span>
          {count > 0 && <span>({count})</span>}
        </>
      }
    >
      {() => (
        <div className={styles.layerList}>
          {legend.overlays.map(({ key, label }) => (
            <label className={styles.layer} key={key}>
              <input type="checkbox" checked={shown.has(key)} onChange={() => onToggle(key)} />
              {translated(label)}
            </label>
          ))}
          {drawers.map((seat) => (
            <label className={styles.layer} key={`drawings ${seat}`}>
              <input type="checkbox" checked={!hidden.has(seat)} onChange={() => toggleDrawings(seat)} />
              {t`Drawings of ${match.names[seat]} (player ${seat})`}
            </label>
          ))}
        </div>
      )}
    </PopOver>
  );
}
