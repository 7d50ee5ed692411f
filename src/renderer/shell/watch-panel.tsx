import { findGame } from "../../engine/games";
import { t } from "../../main/contract/language/translate";
import { BoardLegend } from "../features/board/board-legend";
import { FigureTable } from "../features/players/figure-table";
import { dispatch } from "../session/commands/bus";
import { useMatch } from "../session/match/match-store";
import { choiceOf, useSetup } from "../session/match/setup-store";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import styles from "./app.module.css";

/** Beside a board that is maximised: what is played, all figures, and what the colours mean. */
export function WatchPanel() {
  const setup = useSetup();
  const match = useMatch((store) => store.match);
  const isRunning = useMatch((store) => store.isRunning);
  const { players, seed } = choiceOf(setup, setup.game);
  const names = match?.names ?? players.map(({ name }) => name);
  const game = match?.game ?? findGame(setup.game);
  return (
    <div className={styles.watch}>
      <header className={styles.watchBar}>
        <strong>{game?.title}</strong>
        <span className={styles.watchNames}>
          {t`${names.join(", ")} · seed`} {match?.setup.seed ?? seed}
        </span>
        <Button hint={t`Give the code back (F4 or Esc)`} onPress={() => dispatch({ kind: "command", id: "maximise" })}>
          <Icon name="restore" /> {t`Restore`}
        </Button>
        {isRunning ? (
          <Button isPrimary onPress={() => dispatch({ kind: "command", id: "stop" })}>
            <Icon name="stop" /> {t`Stop`}
          </Button>
        ) : (
          <Button isPrimary onPress={() => dispatch({ kind: "command", id: "run" })}>
            <Icon name="play" /> {t`Run`}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable without a pointer */}
      <section className={styles.watchBody} aria-label={t`Figures and legend`} tabIndex={0} data-scrolls="">
        <FigureTable label={t`Scores`} />
        <BoardLegend />
      </section>
    </div>
  );
}
