import { Children, type ReactNode, useState } from "react";
import type { Frame } from "../../../engine/contract/frame";
import { translated } from "../../../main/contract/language/translate";
import { onPixel } from "../../board/camera";
import { arrangeLevels } from "../../board/levels";
import { useSize } from "../../parts/use-size";
import { levelsShown, useLevels } from "../../session/view/levels";
import { tokenPixels } from "../../ui/token-pixels";
import styles from "./board.module.css";

interface LevelPlacesProps {
  readonly frame: Frame;
  readonly onFirstLevel: (element: HTMLElement | null) => void;
  /** A canvas for each level that is shown. */
  readonly children: ReactNode;
}

/** The levels in the room that there is, one above the other or side by side; with a title each where there are several. */
export function LevelPlaces({ frame, onFirstLevel, children }: LevelPlacesProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const size = useSize(room);
  const alone = useLevels((store) => store.alone);
  const shown = levelsShown(frame, alone);
  const { isSideBySide } = arrangeLevels(
    shown.map(({ board }) => board),
    { ...size, title: tokenPixels("--level-title") },
  );
  // Canvases that lie between two pixels of the screen would blur.
  const share = onPixel((isSideBySide ? size.width : size.height) / shown.length, size);
  return (
    <div
      className={styles.boards}
      data-beside={isSideBySide || undefined}
      ref={setRoom}
      style={{ [isSideBySide ? "gridAutoColumns" : "gridAutoRows"]: `${share}px` }}
    >
      {Children.map(children, (canvas, index) => (
        <div className={styles.level}>
          {shown.length > 1 && <span className={styles.levelTitle}>{translated(shown[index].board.title)}</span>}
          <div className={styles.canvasPlace} ref={index === 0 ? onFirstLevel : null}>
            {canvas}
          </div>
        </div>
      ))}
    </div>
  );
}
