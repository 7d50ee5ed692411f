import { type ReactNode, useState } from "react";
import { findGame } from "../../../engine/games";
import { t } from "../../../main/contract/language/translate";
import pageStyles from "../../parts/contest.module.css";
import styles from "../../parts/contest-setup.module.css";
import { type ListedPlayer, usePlayers } from "../../parts/player-list";
import { showComparison, startComparison } from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";
import uiStyles from "../../ui/ui.module.css";
import { ChangesBetween } from "./changes-between";
import { PlayerFields } from "./player-fields";
import { TestFields } from "./test-fields";
import { type SetupForm, useSetupForm } from "./use-setup-form";

/** Who is compared with whom, and how; with defaults, so that one click starts it. */
export function SetupFormPanel() {
  const [isStarting, setStarting] = useState(false);
  const form = useKnownPlayers();
  if (form.kind !== "ready") return <p className={pageStyles.note}>{form.text}</p>;
  const { setup, players } = form;
  const { request, change, game } = setup;
  if (request === null) return <p className={pageStyles.note}>{t`There are no players of this game yet.`}</p>;
  const isSame = request.a.name === request.b.name && request.a.version === request.b.version;
  const start = async () => {
    setStarting(true);
    const id = await startComparison(request);
    setStarting(false);
    if (id !== null) showComparison(id);
  };
  return (
    <form className={styles.setup} aria-label={t`New comparison`} onSubmit={(event) => event.preventDefault()}>
      <h2>{t`Is B better than A?`}</h2>
      <p className={pageStyles.note}>{findGame(game)?.title}</p>
      <PlayerFields
        letter="B"
        meaning={t`what may be better`}
        players={players}
        chosen={request.b}
        onChoose={(b) => change({ b })}
      />
      <PlayerFields
        letter="A"
        meaning={t`what there was`}
        players={players}
        chosen={request.a}
        onChoose={(a) => change({ a })}
      />
      {setup.gone.map(({ letter, name }) => (
        <p key={letter} role="status" className={pageStyles.warning}>
          {t`${name}, which was chosen as ${letter}, is not there any more: it is ${request[letter === "A" ? "a" : "b"].name} now.`}
        </p>
      ))}
      {isSame && <p className={pageStyles.warning}>{t`A and B are the same: nothing can be learnt from that.`}</p>}
      <ChangesBetween a={request.a} b={request.b} players={players} />
      <DesignFields setup={setup} players={players} />
      <TestFields setup={setup} request={request} />
      <Button isPrimary isBusy={isStarting} onPress={() => void start()}>
        {isStarting ? t`Starting …` : t`Start`}
      </Button>
    </form>
  );
}

type KnownPlayers =
  | { readonly kind: "waiting"; readonly text: string }
  | { readonly kind: "ready"; readonly setup: SetupForm; readonly players: readonly ListedPlayer[] };

const NO_PLAYERS: readonly ListedPlayer[] = [];

function useKnownPlayers(): KnownPlayers {
  const [game, setGame] = useState("");
  const answer = usePlayers(game);
  const players = answer.kind === "value" ? answer.value : NO_PLAYERS;
  const setup = useSetupForm(players);
  if (setup.game !== game) setGame(setup.game);
  if (answer.kind === "problem") return { kind: "waiting", text: answer.message };
  if (answer.kind === "waiting") return { kind: "waiting", text: t`Looking for players …` };
  return { kind: "ready", setup, players };
}

function DesignFields({ setup, players }: { readonly setup: SetupForm; readonly players: readonly ListedPlayer[] }) {
  const { choice, change } = setup;
  return (
    <fieldset className={styles.design}>
      <legend>{t`Played as`}</legend>
      <Choice isChosen={choice.design === "duel"} onChoose={() => change({ design: "duel" })}>
        <strong>{t`Duel`}</strong>
        {t`: two of A against two of B. Fast.`}
      </Choice>
      <Choice isChosen={choice.design === "field"} onChoose={() => change({ design: "field" })}>
        <strong>{t`Field`}</strong>
        {t`: both against the same opponents. Confirms.`}
      </Choice>
      {choice.design === "field" && <Pool setup={setup} players={players} />}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="design" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

function Pool({ setup, players }: { readonly setup: SetupForm; readonly players: readonly ListedPlayer[] }) {
  const pool = setup.request?.pool.map(({ name }) => name) ?? [];
  const toggle = (name: string) =>
    setup.change({ pool: pool.includes(name) ? pool.filter((one) => one !== name) : [...pool, name] });
  return (
    <fieldset className={styles.pool}>
      <legend className={uiStyles.field}>{t`Opponents`}</legend>
      {players.map(({ name }) => (
        <label key={name} className={styles.choice}>
          <input type="checkbox" checked={pool.includes(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
      {pool.length === 0 && <p className={pageStyles.warning}>{t`A field needs at least one opponent.`}</p>}
    </fieldset>
  );
}
