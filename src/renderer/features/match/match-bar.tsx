import { type ReactNode, useState } from "react";
import { games } from "../../../engine/games";
import { useCommands } from "../../session/commands/bus";
import { isDebugging, useDebug } from "../../session/debug/debug-store";
import { chooseGame } from "../../session/match/chosen-game";
import { startMatch, stopMatch, useMatch } from "../../session/match/match-store";
import { choiceOf, chooseSeed, requestOf, throwSeed, useSetup } from "../../session/match/setup-store";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";

import styles from "./match.module.css";
import { PlayerChoices } from "./player-choices";
import { SettingsDialog } from "./settings-dialog";

/** Game, players, seed, and the buttons that run and stop the match. @param children more buttons. */
export function MatchBar({ children }: { readonly children: ReactNode }) {
  const store = useSetup();
  const choice = choiceOf(store, store.game);
  const isRunning = useMatch((match) => match.isRunning);
  const [isOpen, setOpen] = useState(false);
  useCommands({ run, stop: { isOffered: () => !isDebugging(useDebug.getState().state), run: stop } });

  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>Tauler</h1>
      <Field label="Game">
        <Select
          value={store.game}
          choices={games.map(({ id, title }) => ({ value: id, title }))}
          onChoose={(game) => void chooseGame(game)}
        />
      </Field>
      <PlayerChoices game={store.game} players={choice.players} />
      <div className={styles.seeds}>
        <Field label="Seed">
          <input
            inputMode="numeric"
            className={styles.seed}
            value={choice.seed}
            onChange={(event) => chooseSeed(Number(event.currentTarget.value.replace(/\D/g, "")))}
          />
        </Field>
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
