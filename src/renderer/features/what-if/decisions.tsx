import { useMemo, useState } from "react";
import type { Order } from "../../../engine/contract/order";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import { useKnownPlayers } from "../../session/match/known-players";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import type { View } from "../../session/view/view";
import { choicesOf, keyOf, type PlayerGroup, playerGroups } from "../../session/workspace/player-options";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { type DecisionGroup, type DifferingRound, decisionGroups, unitDecisions } from "./decision-groups";
import { cancelDecisions, compareDecisions, type Decider, showDecision, useDecisions } from "./decision-store";
import styles from "./what-if.module.css";

/** What two versions of a player decide in the same recorded rounds. */
export function Decisions({ view }: { readonly view: View }) {
  const { match } = view;
  const seen = useMatch((store) => store.seen);
  const { state } = useDecisions();
  const [seat, setSeat] = useState(0);
  const [one, setOne] = useState<PlayerChoice | null>(null);
  const [other, setOther] = useState<PlayerChoice | null>({ name: match.names[0] });
  const [isAll, setAll] = useState(false);
  const known = useKnownPlayers(match.game.id);
  const groups = useMemo(() => playerGroups(known, Date.now()), [known]);
  const deciders = decidersOf(match, seat, isAll ? seen : []);
  if (match.header === null) {
    return (
      <p className={styles.soft}>
        {t`This match cannot be played again: it keeps too little, or its dice were changed.`}
      </p>
    );
  }
  const chooseSeat = (next: number) => {
    setSeat(next);
    setOther({ name: match.names[next] });
  };
  return (
    <section aria-label={t`Decisions of two versions`}>
      <p className={styles.line}>
        {t`Both versions live through the recorded rounds: what each would have asked for, while the match goes on as it went.`}
      </p>
      <div className={styles.row}>
        <label>
          {t`Player`}{" "}
          <Select
            label={t`Player whose decisions are compared`}
            value={seat}
            choices={match.names.map((name, index) => ({ value: index, title: `${index} ${name}` }))}
            onChoose={chooseSeat}
          />
        </label>
        <Version label={t`One`} chosen={one} groups={groups} onChoose={setOne} />
        <Version label={t`Other`} chosen={other} groups={groups} onChoose={setOther} />
        <label className={styles.radio}>
          <input type="checkbox" checked={isAll} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
          {t`all matches of this session`}
        </label>
        {state === "running" ? (
          <Button onPress={cancelDecisions}>{t`Cancel`}</Button>
        ) : (
          <Button onPress={() => void compareDecisions(deciders, one, other)}>
            {deciders.length === 1 ? t`Compare this match` : t`Compare ${deciders.length} matches`}
          </Button>
        )}
      </div>
      <Found />
    </section>
  );
}

/** The player of this match, and players of the same name in other matches of the game. */
function decidersOf(match: MatchInView, seat: number, seen: readonly MatchInView[]): Decider[] {
  const others = seen
    .filter((other) => other !== match && other.game.id === match.game.id)
    .map((other) => ({ match: other, seat: other.names.indexOf(match.names[seat]) }))
    .filter((decider) => decider.seat >= 0);
  return [{ match, seat }, ...others];
}

interface VersionProps {
  readonly label: string;
  readonly chosen: PlayerChoice | null;
  readonly groups: readonly PlayerGroup[];
  readonly onChoose: (choice: PlayerChoice | null) => void;
}

function Version({ label, chosen, groups, onChoose }: VersionProps) {
  const choices = groups.flatMap(({ options }) => options).map(({ choice }) => choice);
  return (
    <label>
      {label}{" "}
      <Select
        label={t`${label} version`}
        value={chosen === null ? "" : keyOf(chosen)}
        choices={[{ value: "", title: t`the one that played` }, ...groups.map(choicesOf)]}
        onChoose={(value) => onChoose(choices.find((one) => keyOf(one) === value) ?? null)}
      />
    </label>
  );
}

function Found() {
  const { state, rounds, compared, matchesDone, deciders, problems } = useDecisions();
  const groups = useMemo(() => decisionGroups(rounds), [rounds]);
  if (state === "none") return null;
  return (
    <>
      {state === "running" && <progress value={matchesDone} max={deciders.length} aria-label={t`Matches compared`} />}
      <p className={styles.line} aria-live="polite">
        {summary({ state, differing: rounds.length, compared })}
      </p>
      {problems.map(({ message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two matches may have the same problem
        <p key={index} className={styles.problem} role="alert">
          {message}
        </p>
      ))}
      <ul className={styles.differences} aria-label={t`Rounds in which they decide differently`}>
        {groups.map((group) => (
          <li key={`${group.match} ${group.rounds[0].round}`}>
            <Group group={group} hasManyMatches={deciders.length > 1} />
          </li>
        ))}
      </ul>
    </>
  );
}

function summary({ state, differing, compared }: { state: string; differing: number; compared: number }): string {
  if (state === "running") return t`Comparing: ${differing} differing round(s) so far.`;
  const cancelled = state === "cancelled" ? t`Cancelled. ` : "";
  if (compared === 0) return cancelled;
  if (differing === 0) return t`${cancelled}They decide the same in all ${compared} round(s).`;
  return t`${cancelled}They decide differently in ${differing} of ${compared} round(s). Orange: one; cyan: the other.`;
}

function Group({ group, hasManyMatches }: { readonly group: DecisionGroup; readonly hasManyMatches: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { rounds } = group;
  const [first] = rounds;
  const last = rounds[rounds.length - 1];
  const where = hasManyMatches ? t`Match ${group.match + 1}, ` : "";
  if (rounds.length === 1) return <RoundLine round={first} prefix={where} />;
  return (
    <>
      <button type="button" className={styles.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`${where}rounds ${first.round} to ${last.round}`}
      </button>{" "}
      <span className={styles.soft}>{t`${rounds.length} rounds; the first:`} </span>
      <RoundLine round={first} prefix="" />
      {isOpen && (
        <ul className={styles.differences}>
          {rounds.slice(1).map((round) => (
            <li key={round.round}>
              <RoundLine round={round} prefix="" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** So many units are named; the board shows them all. */
const NAMED_UNITS = 4;

function RoundLine({ round, prefix }: { readonly round: DifferingRound; readonly prefix: string }) {
  const decider = useDecisions((store) => store.deciders[round.match]);
  const { game } = decider.match;
  const units = unitDecisions(game, round);
  const name = (order: Order | null) => (order === null ? t`nothing` : game.orderName(order));
  return (
    <>
      <button
        type="button"
        className={styles.link}
        title={t`Show the board, with both orders drawn`}
        onClick={() => showDecision(round)}
      >
        {t`${prefix}round ${round.round}`}
      </button>{" "}
      {units.slice(0, NAMED_UNITS).map(({ unit, one, other }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: orders without a unit have no other name
        <span key={index}>
          {index > 0 && "; "}
          {unit >= 0 && t`unit ${unit}: `}
          <span className={styles.one}>{name(one)}</span> / <span className={styles.other}>{name(other)}</span>
        </span>
      ))}
      {units.length > NAMED_UNITS && t` and ${units.length - NAMED_UNITS} more`}
      {units.length === 0 && t`the same orders in another sequence`}
      <FirstDifference {...round.first} />
    </>
  );
}

/** From which lines of the two files the first differing order came: where to look when one is a port of the other. */
function FirstDifference({ index, one, other }: DifferingRound["first"]) {
  if (one === null && other === null) return null;
  const line = (number: number | null) => (number === null ? t`no line` : t`line ${number}`);
  return (
    <span
      className={styles.soft}
      title={t`The first order of the round that differs, and the line of each that gave it`}
    >
      {" "}
      ({t`order ${index + 1}`}: <span className={styles.one}>{line(one)}</span> /{" "}
      <span className={styles.other}>{line(other)}</span>)
    </span>
  );
}
