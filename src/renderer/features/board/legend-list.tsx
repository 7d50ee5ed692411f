import { useEffect, useRef } from "react";
import type { CellLook, Legend, PieceLook } from "../../../engine/match/frame";
import { groundColour, pieceColour } from "../../board/draw";
import type { Palette } from "../../board/palette";
import { SHAPES } from "../../board/shapes";
import styles from "./board.module.css";

export interface LegendListProps {
  readonly legend: Legend;
  readonly palette: Palette;
  readonly overlays: ReadonlySet<string>;
  readonly onToggleOverlay: (key: string) => void;
}

/** What the colours and shapes of the board mean, and the layers that can be switched on. */
export function LegendList({ legend, palette, overlays, onToggleOverlay }: LegendListProps) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {legend.cells.map((look) => (
        <li className={styles.legendItem} key={look.key}>
          <CellSwatch look={look} palette={palette} />
          {look.label}
        </li>
      ))}
      {legend.pieces.map((look) => (
        <li className={styles.legendItem} key={look.key}>
          <PieceSwatch look={look} palette={palette} />
          {look.label}
        </li>
      ))}
      {legend.overlays.map(({ key, label }) => (
        <li className={styles.legendItem} key={key}>
          <label className={styles.legendItem}>
            <input type="checkbox" checked={overlays.has(key)} onChange={() => onToggleOverlay(key)} />
            {label}
          </label>
        </li>
      ))}
    </ul>
  );
}

const SWATCH = 16;

function CellSwatch({ look, palette }: { readonly look: CellLook; readonly palette: Palette }) {
  const style = { background: groundColour(look, palette), border: "1px solid var(--line-strong)" };
  return <span className={styles.swatch} style={style} />;
}

function PieceSwatch({ look, palette }: { readonly look: PieceLook; readonly palette: Palette }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context === null || context === undefined) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, SWATCH, SWATCH);
    context.globalAlpha = look.translucent === true ? 0.5 : 1;
    context.fillStyle = look.colour === "seat" ? "#7d8594" : pieceColour(look, 0, palette);
    context.beginPath();
    SHAPES[look.shape](context, { x: SWATCH / 2, y: SWATCH / 2, half: SWATCH / 2 });
    context.fill();
    context.globalAlpha = 1;
    if (look.outline === undefined) return;
    context.strokeStyle = palette.colours[look.outline];
    context.stroke();
  }, [look, palette]);
  const side = SWATCH * window.devicePixelRatio;
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={styles.swatch} width={side} height={side} />
    </span>
  );
}
