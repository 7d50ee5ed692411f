import { useEffect, useRef } from "react";
import type { CellLook, Legend, PieceLook } from "../../../engine/contract/frame";
import { groundColour } from "../../board/ground";
import { colourOf, type Palette } from "../../board/palette";
import { pieceColour } from "../../board/pieces";
import { SHAPES } from "../../board/shapes";
import styles from "./board.module.css";
import { legendGroups } from "./legend-groups";

export interface LegendListProps {
  readonly legend: Legend;
  readonly palette: Palette;
}

/** What the colours and shapes of the board mean. */
export function LegendList({ legend, palette }: LegendListProps) {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {legendGroups(legend.cells).map(({ label, looks }) => (
        <li className={styles.legendItem} key={looks[0].key}>
          <span className={styles.swatches}>
            {looks.map((look) => (
              <CellSwatch key={look.key} look={look} palette={palette} />
            ))}
          </span>
          {label}
        </li>
      ))}
      {legend.pieces.map((look) => (
        <li className={styles.legendItem} key={look.key}>
          <PieceSwatch look={look} palette={palette} />
          {look.label}
        </li>
      ))}
    </ul>
  );
}

const SWATCH = 14;
/** No seat's own. */
const ANY_SEAT = "#7d8594";

function CellSwatch({ look, palette }: { readonly look: CellLook; readonly palette: Palette }) {
  return <span className={styles.cellSwatch} style={{ background: groundColour(look, palette) }} />;
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
    context.fillStyle = look.colour === "seat" ? ANY_SEAT : pieceColour(look, 0, palette);
    context.beginPath();
    SHAPES[look.shape](context, { x: SWATCH / 2, y: SWATCH / 2, half: SWATCH / 2 });
    context.fill();
    context.globalAlpha = 1;
    if (look.outline === undefined) return;
    context.strokeStyle = look.outline === "seat" ? ANY_SEAT : colourOf(palette, look.outline);
    context.stroke();
  }, [look, palette]);
  const side = SWATCH * window.devicePixelRatio;
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={styles.swatch} width={side} height={side} />
    </span>
  );
}
