import { type ReactNode, useEffect, useState } from "react";
import { games } from "../../../engine/games";
import { registerCommands } from "../../app/commands";
import { host } from "../../app/host-client";
import { startMatch, stopMatch, useMatch } from "../../app/match-store";
import { choiceOf, chooseGame, choosePlayer, chooseSeed, requestOf, throwSeed, useSetup } from "../../app/setup-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import uiStyles from "../../ui/ui.module.css";
import styles from "./match.module.css";
import { SettingsDialog } from "./settings-dialog";

const SEATS = [0, 1, 2, 3];

/** Game, players, seed, and the buttons that run and stop the match. @param children more buttons. */
export function MatchBar({ children }: { readonly children: ReactNode }) {
  const store = useSetup();
  const choice = choiceOf(store, store.game);
  const isRunning = useMatch((match) => match.isRunning);
  const names = usePlayerNames(store.game);
  const [isOpen, setOpen] = useState(false);
  useEffect(() =>
    registerCommands([
      { id: "run", title: "Run the match", group: "Match", keys: ["F5"], worksWhileTyping: true, run },
      { id: "stop", title: "Stop the match", group: "Match", keys: ["Shift+F5"], worksWhileTyping: true, run: stop },
    ]),
  );

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
      {SEATS.map((seat) => (
        <label className={uiStyles.field} key={seat}>
          Player {seat}
          <select value={choice.players[seat].name} onChange={(event) => choosePlayer(seat, event.currentTarget.value)}>
            {withChosen(names, choice.players[seat].name).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      ))}
      <label className={uiStyles.field}>
        Seed
        <input
          inputMode="numeric"
          className={styles.seed}
          value={choice.seed}
          onChange={(event) => chooseSeed(Number(event.currentTarget.value.replace(/\D/g, "")))}
        />
      </label>
      <div className={styles.buttons}>
        <Button label="Previous seed" onPress={() => chooseSeed(choice.seed - 1)}>
          <Icon name="minus" />
        </Button>
        <Button label="Next seed" onPress={() => chooseSeed(choice.seed + 1)}>
          <Icon name="plus" />
        </Button>
        <Button label="Random seed" onPress={throwSeed}>
          <Icon name="dice" />
        </Button>
        <Button onPress={() => setOpen(true)} hint="Settings of the game, board, rules and CPU time">
          Settings…
        </Button>
        {isRunning ? (
          <Button onPress={stop} hint="Stop the match (Shift+F5)" isPrimary>
            Stop
          </Button>
        ) : (
          <Button onPress={run} hint="Run the match (F5, or save the file)" isPrimary>
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

/** A player that is gone stays in the list while it is chosen, so that the list never lies. */
function withChosen(names: readonly string[], chosen: string): readonly string[] {
  return names.includes(chosen) ? names : [chosen, ...names];
}

/** The players of a game, as they come and go. */
function usePlayerNames(game: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const client = await host();
      const players = await client.players.list({ game });
      if (isWanted) setNames(players.map(({ name }) => name));
    };
    const refresh = () => void ask().catch(() => undefined);
    refresh();
    window.addEventListener("tauler:workspace", refresh);
    return () => {
      isWanted = false;
      window.removeEventListener("tauler:workspace", refresh);
    };
  }, [game]);
  return names;
}
