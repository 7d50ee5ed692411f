import type { Legend } from "../../../engine/contract/frame";
import { toggleDrawings, useDrawings } from "../../session/view/drawings";
import { Icon } from "../../ui/icon";
import { PopOver } from "../../ui/pop-over";
import styles from "./board.module.css";

export interface LayerListProps {
  readonly legend: Legend;
  /** The players that draw on the board in this match. */
  readonly drawers: readonly { readonly seat: number; readonly name: string }[];
  readonly shown: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The layers of the board that can be switched on. */
export function LayerList({ legend, drawers, shown, onToggle }: LayerListProps) {
  const hidden = useDrawings((store) => store.hidden);
  if (legend.overlays.length + drawers.length === 0) return null;
  const layers = legend.overlays.filter(({ key }) => shown.has(key)).length;
  const count = layers + drawers.filter(({ seat }) => !hidden.has(seat)).length;
  return (
    <PopOver
      label="Layers"
      hint="What else the board can show"
      sign={
        <>
          <Icon name="layers" />
          <span className={styles.word}>Layers</span>
          {count > 0 && <span>({count})</span>}
        </>
      }
    >
      {() => (
        <div className={styles.layerList}>
          {legend.overlays.map(({ key, label }) => (
            <label className={styles.layer} key={key}>
              <input type="checkbox" checked={shown.has(key)} onChange={() => onToggle(key)} />
              {label}
            </label>
          ))}
          {drawers.map(({ seat, name }) => (
            <label className={styles.layer} key={`drawings ${seat}`}>
              <input type="checkbox" checked={!hidden.has(seat)} onChange={() => toggleDrawings(seat)} />
              Drawings of {name} (player {seat})
            </label>
          ))}
        </div>
      )}
    </PopOver>
  );
}
