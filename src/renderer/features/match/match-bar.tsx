import { type ReactNode, useState } from "react";
import { games } from "../../../engine/games";
import { useCommands } from "../../app/commands";
import { isDebugging, useDebug } from "../../app/debug/debug-store";
import { startMatch, stopMatch, useMatch } from "../../app/match-store";
import { choiceOf, chooseGame, chooseSeed, requestOf, throwSeed, useSetup } from "../../app/setup-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import uiStyles from "../../ui/ui.module.css";
import styles from "./match.module.css";
import { PlayerChoices } from "./player-choices";
import { SettingsDialog } from "./settings-dialog";

/** Game, players, seed, and the buttons that run and stop the match. @param children more buttons. */
export function MatchBar({ children }: { readonly children: ReactNode }) {
  const store = useSetup();
  const choice = choiceOf(store, store.game);
  const isRunning = useMatch((match) => match.isRunning);
  const [isOpen, setOpen] = useState(false);
  useCommands([
    { id: "run", title: "Run the match", group: "Match", keys: ["Ctrl+F5"], worksWhileTyping: true, run },
    {
      id: "stop",
      title: "Stop the match",
      group: "Match",
      keys: ["Shift+F5"],
      worksWhileTyping: true,
      isOffered: () => !isDebugging(useDebug.getState().state),
      run: stop,
    },
  ]);

  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>Tauler</h1>
      <label className={uiStyles.field}>
        Game
        <select value={store.game} onChange={(event) => chooseGame(event.currentTarget.value)}>
          {games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <PlayerChoices game={store.game} players={choice.players} />
      <div className={styles.seeds}>
        <label className={uiStyles.field}>
          Seed
          <input
            inputMode="numeric"
            className={styles.seed}
            value={choice.seed}
            onChange={(event) => chooseSeed(Number(event.currentTarget.value.replace(/\D/g, "")))}
          />
        </label>
        <Button label="Previous seed" onPress={() => chooseSeed(choice.seed - 1)}>
          <Icon name="minus" />
        </Button>
        <Button label="Next seed" onPress={() => chooseSeed(choice.seed + 1)}>
          <Icon name="plus" />
        </Button>
        <Button label="Random seed" onPress={throwSeed}>
          <Icon name="dice" />
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button onPress={() => setOpen(true)} hint="Settings of the game, board, rules and CPU time">
          Settings…
        </Button>
        {isRunning ? (
          <Button onPress={stop} hint="Stop the match (Shift+F5)" isPrimary>
            Stop
          </Button>
        ) : (
          <Button onPress={run} hint="Run the match (Ctrl+F5, or save the file)" isPrimary>
            Run
          </Button>
        )}
        {children}
      </div>
      {isOpen && <SettingsDialog game={store.game} choice={choice} onClose={() => setOpen(false)} />}
    </header>
  );
}

function run(): void {
  void startMatch(requestOf(useSetup.getState()));
}

function stop(): void {
  void stopMatch();
}
