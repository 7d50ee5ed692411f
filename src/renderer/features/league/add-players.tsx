import { useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import type { LeagueProgress } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { type ListedPlayer, usePlayers } from "../../parts/player-list";
import { useComparisons } from "../../session/compare/comparison-store";
import { addPlayers } from "../../session/compare/league-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { PlayerChecks } from "./player-checks";

export interface AddPlayersProps {
  readonly id: string;
  readonly live: LeagueProgress;
  readonly onClose: () => void;
}

/** Players that come to a league, and new versions of those that play in it. */
export function AddPlayers({ id, live, onClose }: AddPlayersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const problem = useComparisons((store) => store.problem);
  const answer = usePlayers(live.game);
  const isThere = (name: string) => live.players.some((player) => player.name === name);
  const add = async (close: () => void) => {
    setAdding(true);
    const isDone = await addPlayers(
      id,
      chosen.map((name) => ({ name })),
    );
    setAdding(false);
    setRefused(!isDone);
    if (isDone) close();
  };
  return (
    <Dialog title={t`Add players`} size="medium" onClose={onClose}>
      {(close) => (
        <>
          <p className={styles.note}>
            {t`Whoever comes plays as often as the others were to. Of a player that has changed, the new version plays anew; what the others have played among themselves counts.`}
          </p>
          {answer.kind === "waiting" && <p className={styles.note}>{t`Looking for players …`}</p>}
          {answer.kind === "problem" && <p className={styles.problem}>{answer.message}</p>}
          {answer.kind === "value" && (
            <>
              <Group
                legend={t`New in this league`}
                players={answer.value.filter(({ name }) => !isThere(name))}
                chosen={chosen}
                onChoose={setChosen}
              />
              <Group
                legend={t`Play in it already: the file as it is now`}
                players={answer.value.filter(({ name, origin }) => origin === "workspace" && isThere(name))}
                chosen={chosen}
                onChoose={setChosen}
              />
            </>
          )}
          {isRefused && problem !== null && (
            <p className={styles.problem} role="alert">
              {translated(problem.message)}
            </p>
          )}
          <DialogFooter>
            <Button isPrimary isDisabled={chosen.length === 0} isBusy={isAdding} onPress={() => void add(close)}>
              {isAdding ? t`Adding …` : t`Add ${chosen.length === 0 ? "" : chosen.length}`.trim()}
            </Button>
            <Button onPress={close}>{t`Cancel`}</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly players: readonly ListedPlayer[];
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

function Group(props: GroupProps) {
  return props.players.length === 0 ? null : <PlayerChecks {...props} />;
}
