import { useEffect, useState } from "react";
import { t } from "../../../main/contract/language/translate";
import { wishForPlayer } from "../../session/workspace/new-player-store";
import { readShipped, type ShippedPlayer, shippedPlayersOf } from "../../session/workspace/shipped-players";
import { PlayerRow } from "./player-row";
import styles from "./workspace.module.css";

/** The players of a game that came with Tauler, to read and to begin with; asked for when somebody wants to see them. */
export function Shipped({ game }: { readonly game: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.shipped} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Shipped with Tauler`}</summary>
      {isOpen && <ShippedList game={game} />}
    </details>
  );
}

/** @param onChosen one of them is shown */
export function ShippedList({ game, onChosen }: { readonly game: string; readonly onChosen?: () => void }) {
  const [players, setPlayers] = useState<readonly ShippedPlayer[]>([]);
  useEffect(() => {
    let isGone = false;
    void shippedPlayersOf(game).then((found) => !isGone && setPlayers(found));
    return () => {
      isGone = true;
    };
  }, [game]);
  const read = (name: string) => {
    onChosen?.();
    void readShipped(game, name);
  };
  return (
    <ul>
      {players.map(({ name, language }) => (
        <PlayerRow
          key={name}
          name={t`${name}, shipped`}
          items={
            language === null
              ? []
              : [
                  { title: t`Read the source`, run: () => read(name) },
                  { title: t`New player from it…`, run: () => wishForPlayer({ game, from: name }) },
                ]
          }
        >
          {language === null ? (
            <span className={styles.sealed} title={t`${name} plays, but shows no source`}>
              {name} <small>{t`sealed`}</small>
            </span>
          ) : (
            <button type="button" title={t`Read the source of ${name} as it was shipped`} onClick={() => read(name)}>
              {name}
              {language === "cc" && <small> C++</small>}
            </button>
          )}
        </PlayerRow>
      ))}
    </ul>
  );
}
