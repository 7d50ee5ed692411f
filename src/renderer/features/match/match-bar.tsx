import { type KeyboardEvent, type ReactNode, useState } from "react";
import { games } from "../../../engine/games";
import { t } from "../../../main/contract/language/translate";
import { useCommands } from "../../session/commands/bus";
import { isDebugging, useDebug } from "../../session/debug/debug-store";
import { chooseGame } from "../../session/match/chosen-game";
import { startMatch, stopMatch, useMatch } from "../../session/match/match-store";
import { choiceOf, chooseSeed, requestOf, throwSeed, useSetup } from "../../session/match/setup-store";
import { Button, type Press } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import unseen from "../../ui/unseen.module.css";
import styles from "./match.module.css";
import { SettingsDialog } from "./settings-dialog";
import { useIsOutdated } from "./use-is-outdated";

/** "Stop" comes where "Run" was: the second click of a double click on that one does not mean it. */
function stopUnlessDoubled({ detail }: Press): void {
  if (detail !== 2) stop();
}

/** What the next match is, and what runs and stops it. @param children what else belongs into the top bar. */
export function MatchBar({ children }: { readonly children: ReactNode }) {
  const store = useSetup();
  const choice = choiceOf(store, store.game);
  const isRunning = useMatch((match) => match.isRunning);
  const isOutdated = useIsOutdated();
  const isPaused = useDebug(({ state }) => state.kind === "paused");
  const [isOpen, setOpen] = useState(false);
  useCommands({ run, stop: { isOffered: () => !isDebugging(useDebug.getState().state), run: stop } });

  return (
    <header className={styles.bar}>
      <h1 className={`${styles.brand} ${unseen.unseenBelow700}`}>{t`Tauler`}</h1>
      <Select
        label={t`Game`}
        hint={t`The game that is played`}
        className={styles.game}
        value={store.game}
        choices={games.map(({ id, title }) => ({ value: id, title }))}
        onChoose={(game) => void chooseGame(game)}
      />
      <Seed seed={choice.seed} />
      <Button
        isQuiet
        label={t`Settings…`}
        hint={t`Settings of the game, board, rules and CPU time`}
        onPress={() => setOpen(true)}
      >
        <Icon name="settings" />
        <span className={styles.word}>{t`Settings…`}</span>
      </Button>
      <span className={styles.run} data-outdated={(isOutdated && !isRunning) || undefined}>
        {isRunning ? (
          <Button onPress={stopUnlessDoubled} hint={t`Stop the match (Shift+F5)`} isPrimary={!isPaused}>
            <Icon name="stop" /> {t`Stop`}
          </Button>
        ) : (
          <Button onPress={run} hint={t`Run the match (Ctrl+F5, or save the file)`} isPrimary={!isPaused}>
            <Icon name="play" /> {t`Run`}
          </Button>
        )}
      </span>
      {children}
      {isOpen && <SettingsDialog game={store.game} choice={choice} onClose={() => setOpen(false)} />}
    </header>
  );
}

/** The seed of the dice and, for most games, of the board. In the field, arrows go to the next one and the one before. */
function Seed({ seed }: { readonly seed: number }) {
  const step = (event: KeyboardEvent) => {
    const side = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (side === undefined) return;
    event.preventDefault();
    chooseSeed(seed + side);
  };
  return (
    <div className={styles.seeds}>
      <label className={styles.seed}>
        <span className={unseen.unseenBelow800}>{t`Seed`}</span>
        <input
          inputMode="numeric"
          title={t`What the dice depend on, and the board of most games`}
          value={seed}
          onChange={(event) => chooseSeed(Number(event.currentTarget.value.replace(/\D/g, "")))}
          onKeyDown={step}
        />
      </label>
      {/* For the pointer; the field's arrows do the same. */}
      <button
        type="button"
        aria-label={t`Previous seed`}
        title={t`Previous seed`}
        tabIndex={-1}
        onClick={() => chooseSeed(seed - 1)}
      >
        <Icon name="previous" size={14} />
      </button>
      <button
        type="button"
        aria-label={t`Next seed`}
        title={t`Next seed`}
        tabIndex={-1}
        onClick={() => chooseSeed(seed + 1)}
      >
        <Icon name="next" size={14} />
      </button>
      <Button isQuiet label={t`Random seed`} onPress={throwSeed}>
        <Icon name="dice" />
      </Button>
    </div>
  );
}

function run(): void {
  void startMatch(requestOf(useSetup.getState()));
}

function stop(): void {
  void stopMatch();
}
