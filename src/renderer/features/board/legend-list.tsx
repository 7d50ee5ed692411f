import { type ReactNode, useEffect, useRef } from "react";
import type { CellLook, Legend, PieceLook } from "../../../engine/contract/frame";
import { t, translated } from "../../../main/contract/language/translate";
import { groundColour } from "../../board/ground";
import { colourOf, type Palette } from "../../board/palette";
import { pieceColour } from "../../board/pieces";
import { SHAPES } from "../../board/shapes";
import { useLit } from "../../session/view/lit";
import { Toolbar } from "../../ui/toolbar";
import styles from "./board.module.css";
import { legendGroups } from "./legend-groups";

export interface LegendListProps {
  readonly legend: Legend;
  readonly palette: Palette;
}

/** What the colours and shapes of the board mean. An entry lights what looks so: while it is pointed at or has the focus, or until it is pressed again. */
export function LegendList({ legend, palette }: LegendListProps) {
  useEffect(() => () => useLit.setState({ pointedAt: null, pressed: null }), []);
  return (
    <Toolbar label={t`Legend`} className={styles.legend}>
      {legendGroups(legend.cells).map(({ label, looks }) => (
        <Entry key={looks[0].key} cells={looks.map(({ key }) => key)}>
          <span className={styles.swatches}>
            {looks.map((look) => (
              <CellSwatch key={look.key} look={look} palette={palette} />
            ))}
          </span>
          {translated(label)}
        </Entry>
      ))}
      {legend.pieces.map((look) => (
        <Entry key={look.key} pieces={[look.key]}>
          <PieceSwatch look={look} palette={palette} />
          {translated(look.label)}
        </Entry>
      ))}
    </Toolbar>
  );
}

interface EntryProps {
  /** The keys of the looks that it stands for. */
  readonly cells?: readonly string[];
  readonly pieces?: readonly string[];
  readonly children: ReactNode;
}

function Entry({ cells = [], pieces = [], children }: EntryProps) {
  const pressed = useLit((store) => store.pressed);
  const lit = { cells: new Set(cells), pieces: new Set(pieces) };
  // An entry has a key at least, and no key is in two entries.
  const isPressed =
    pressed !== null && (cells.some((key) => pressed.cells.has(key)) || pieces.some((key) => pressed.pieces.has(key)));
  const point = () => useLit.setState({ pointedAt: lit });
  const leave = () => useLit.setState({ pointedAt: null });
  return (
    <button
      type="button"
      className={styles.legendItem}
      aria-pressed={isPressed}
      title={t`Lights them on the board; a press keeps them lit`}
      onClick={() => useLit.setState({ pressed: isPressed ? null : lit, pointedAt: null })}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {children}
    </button>
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
