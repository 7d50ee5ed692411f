import { type KeyboardEvent, useRef } from "react";
import type { Legend } from "../../../engine/contract/frame";
import { toggleDrawings, useDrawings } from "../../session/view/drawings";
import styles from "./board.module.css";

export interface LayerListProps {
  readonly legend: Legend;
  /** The players that draw on the board in this match. */
  readonly drawers: readonly { readonly seat: number; readonly name: string }[];
  readonly shown: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The layers of the board that can be switched on; the list opens above its button. */
export function LayerList({ legend, drawers, shown, onToggle }: LayerListProps) {
  const place = useRef<HTMLDetailsElement>(null);
  const hidden = useDrawings((store) => store.hidden);
  if (legend.overlays.length + drawers.length === 0) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || place.current === null) return;
    place.current.open = false;
    place.current.querySelector("summary")?.focus();
  };
  const layers = legend.overlays.filter(({ key }) => shown.has(key)).length;
  const count = layers + drawers.filter(({ seat }) => !hidden.has(seat)).length;
  return (
    <details className={styles.layers} ref={place} onKeyDown={close}>
      <summary title="What else the board can show">Layers{count === 0 ? "" : ` (${count})`}</summary>
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
    </details>
  );
}
