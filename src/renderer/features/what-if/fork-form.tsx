import { useEffect, useMemo, useState } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { useKnownPlayers } from "../../session/match/known-players";
import { recordingOf } from "../../session/match/match-recording";
import type { View } from "../../session/view/view";
import { choicesOf, keyOf, type PlayerGroup, playerGroups } from "../../session/workspace/player-options";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import {
  changeFork,
  chooseForGame,
  type ForkMoment,
  NOTHING_CHANGED,
  playFork,
  repeatFork,
  stopFork,
  stopRepeating,
  useFork,
} from "./fork-store";
import { OrderEditor } from "./order-editor";
import styles from "./what-if.module.css";

const COUNTS = [10, 30, 100, 300];

/** What is to be different, from the round in view on. */
export function ForkForm({ view }: { readonly view: View }) {
  const problem = useFork((store) => store.problem);
  const { id } = view.match.game;
  useEffect(() => chooseForGame(id), [id]);
  const isOver = !view.isPlayed && view.match.status === "finished";
  if (recordingOf(view.match) === null) {
    return (
      <p className={styles.soft}>
        {view.match.commands === null
          ? t`The dice of this fork, or one of its players, were changed: go back to the match to fork it once more.`
          : t`A .res keeps no orders that failed: this match cannot be played again.`}
      </p>
    );
  }
  return (
    <section className={styles.form} aria-label={t`What is to be different`}>
      <p className={styles.line}>
        {t`From`} <strong>{t`round ${view.round}`}</strong>
        {view.slot === null ? "" : t`, slot ${view.slot}`}{" "}
        {t`on, the match goes another way. The players live through the rounds before it again, so they know what they knew.`}
      </p>
      <PlayerChanges view={view} />
      <DiceChoice slot={view.slot} />
      <OrderChanges view={view} />
      <ForkButtons view={view} isOver={isOver} />
      {isOver && <p className={styles.soft}>{t`The match is over here: go to an earlier round.`}</p>}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {translated(problem.message)}
        </p>
      )}
    </section>
  );
}

function ForkButtons({ view, isOver }: { readonly view: View; readonly isOver: boolean }) {
  const { choice, isRunning, repetition } = useFork();
  const [count, setCount] = useState(30);
  const moment: ForkMoment = { original: view.match, round: view.round, slot: view.slot };
  const isRepeating = repetition?.isRunning === true;
  return (
    <div className={styles.row}>
      {isRunning ? (
        <Button onPress={() => void stopFork()}>{t`Stop`}</Button>
      ) : (
        <Button isDisabled={isOver} onPress={() => void playFork(moment)}>
          {t`Play on from round ${view.round}`}
        </Button>
      )}
      {isRepeating ? (
        <Button onPress={stopRepeating}>{t`Cancel`}</Button>
      ) : (
        <Button
          hint={t`Plays the fork again and again, each time with other dice`}
          isDisabled={isOver}
          onPress={() => void repeatFork(moment, count)}
        >
          {t`Repeat over`}
        </Button>
      )}
      <Select
        label={t`How many dice`}
        value={count}
        choices={COUNTS.map((one) => ({ value: one, title: t`${one} dice` }))}
        onChoose={setCount}
      />
      <Button isDisabled={choice === NOTHING_CHANGED} onPress={() => useFork.setState({ choice: NOTHING_CHANGED })}>
        {t`Reset`}
      </Button>
    </div>
  );
}

function PlayerChanges({ view }: { readonly view: View }) {
  const known = useKnownPlayers(view.match.game.id);
  const groups = useMemo(() => playerGroups(known, Date.now()), [known]);
  return (
    <fieldset className={styles.group}>
      <legend>{t`Code`}</legend>
      {[0, 1, 2, 3].map((seat) => (
        <PlayerChange key={seat} seat={seat} name={view.match.names[seat]} groups={groups} />
      ))}
    </fieldset>
  );
}

interface PlayerChangeProps {
  readonly seat: number;
  readonly name: string;
  readonly groups: readonly PlayerGroup[];
}

function PlayerChange({ seat, name, groups }: PlayerChangeProps) {
  const players = useFork((store) => store.choice.players);
  const chosen = players[seat];
  const choose = (key: string) => {
    const option = groups.flatMap(({ options }) => options).find(({ choice }) => keyOf(choice) === key);
    changeFork({ players: players.map((one, other) => (other === seat ? (option?.choice ?? null) : one)) });
  };
  return (
    <label className={styles.player}>
      <span>
        <span className={styles.seatMark} style={{ background: `var(--seat${seat})` }} /> {seat} {name}
      </span>
      <Select
        label={t`Code of player ${seat}`}
        value={chosen === null ? "" : keyOf(chosen)}
        choices={[{ value: "", title: t`as in the match` }, ...groups.map(choicesOf)]}
        onChoose={choose}
      />
    </label>
  );
}

function DiceChoice({ slot }: { readonly slot: number | null }) {
  const dice = useFork((store) => store.choice.dice);
  const options = [
    { value: "asTheyWere", label: t`as they were`, isDisabled: false },
    { value: "fromRound", label: t`others from this round on`, isDisabled: false },
    {
      value: "afterSlot",
      label: slot === null ? t`others after the slot in view` : t`others after slot ${slot}`,
      isDisabled: slot === null,
    },
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend>{t`Dice`}</legend>
      {options.map(({ value, label, isDisabled }) => (
        <label key={value} className={styles.radio}>
          <input
            type="radio"
            name="dice"
            checked={dice === value}
            disabled={isDisabled}
            onChange={() => changeFork({ dice: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function OrderChanges({ view }: { readonly view: View }) {
  const orders = useFork((store) => store.choice.orders);
  const seat = useFork((store) => store.orderSeat);
  if (!view.isPlayed) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t`Orders of round ${view.round}`}</legend>
      <div className={styles.row}>
        {[0, 1, 2, 3].map((one) => (
          <Button
            key={one}
            hint={t`Give the orders of player ${one} by hand`}
            isPressed={seat === one}
            onPress={() => useFork.setState({ orderSeat: seat === one ? null : one })}
          >
            {one} {view.match.names[one]}
            {orders[one] === null ? "" : " ✎"}
          </Button>
        ))}
      </div>
      {seat !== null && <OrderEditor key={seat} view={view} seat={seat} />}
    </fieldset>
  );
}
