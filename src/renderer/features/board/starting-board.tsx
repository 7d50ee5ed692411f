import { useMemo, useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { fitCamera } from "../../board/camera";
import { useSize } from "../../parts/use-size";
import { useMatch } from "../../session/match/match-store";
import { requestOf, useSetup } from "../../session/match/setup-store";
import { startingFrame } from "../../session/match/starting-frame";
import { usePalette } from "../../session/preferences/preferences";
import { levelsShown, useLevels } from "../../session/view/levels";
import styles from "./board.module.css";
import { BoardCanvas } from "./board-canvas";
import { LevelPlaces } from "./level-places";

/** Before there is a match: the board that it will begin with, dimmed, and what to do. */
export function StartingBoard() {
  const setup = useSetup();
  const palette = usePalette();
  const alone = useLevels((store) => store.alone);
  const starting = useMemo(() => startingFrame(requestOf(setup)), [setup]);
  const [firstLevel, setFirstLevel] = useState<HTMLElement | null>(null);
  const size = useSize(firstLevel);
  if (starting === null) return <div className={styles.empty}>{<Words />}</div>;
  const { frame, game } = starting;
  return (
    <div className={styles.starting}>
      <LevelPlaces frame={frame} onFirstLevel={setFirstLevel}>
        {levelsShown(frame, alone).map(({ board }) => (
          <BoardCanvas
            key={board.title}
            picture={{
              ...NOTHING_CHOSEN,
              board,
              legend: game.legend,
              palette,
              camera: fitCamera(board, size),
              size,
            }}
            glideFrom={null}
            label={t`${translated(board.title)} before the match`}
            onHover={ignore}
            onSelect={ignore}
            onMove={ignore}
          />
        ))}
      </LevelPlaces>
      <div className={styles.over}>
        <Words />
      </div>
    </div>
  );
}

const NOTHING_CHOSEN = {
  selectedUnit: null,
  selectedCell: null,
  hoveredCell: null,
  overlays: new Set<string>(),
  changes: null,
  trail: [],
};

function ignore(): void {}

function Words() {
  const { isRunning, failure } = useMatch();
  if (isRunning) return <p>{t`Starting…`}</p>;
  return <p>{failure === null ? t`No match yet: press Run.` : t`This set-up cannot be played: see Problems.`}</p>;
}
