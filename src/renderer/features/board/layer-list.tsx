import { type KeyboardEvent, useRef } from "react";
import type { Legend } from "../../../engine/match/frame";
import styles from "./board.module.css";

export interface LayerListProps {
  readonly legend: Legend;
  readonly shown: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The layers of the board that can be switched on; the list opens above its button. */
export function LayerList({ legend, shown, onToggle }: LayerListProps) {
  const place = useRef<HTMLDetailsElement>(null);
  if (legend.overlays.length === 0) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || place.current === null) return;
    place.current.open = false;
    place.current.querySelector("summary")?.focus();
  };
  const count = legend.overlays.filter(({ key }) => shown.has(key)).length;
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
      </div>
    </details>
  );
}
