import { useMemo, useState } from "react";
import { LARGEST_SEED } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import type { Order } from "../../../engine/contract/order";
import { encodeOrder } from "../../../engine/record/order-lists";
import { t, titled, translated } from "../../../main/contract/language/translate";
import type { AskedExpectation } from "../../../main/contract/test-api";
import { useCommands } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import { recordingOf } from "../../session/match/match-recording";
import { ownerOf } from "../../session/match/unit-owner";
import { possibleOrders } from "../../session/view/possible-orders";
import { type MomentInView, momentNow } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { type Choice, Select } from "../../ui/select";
import { makeTest, NO_RECORDING, useTests } from "./test-store";
import styles from "./tests.module.css";

/** The unit of a player at a moment, of which a test can be made. */
interface TestableMoment extends Pick<MomentInView, "match" | "round"> {
  readonly unit: number;
  readonly seat: number;
}

/** Makes a test of the moment in view: what the selected unit's player must order here. */
export function MakeTest() {
  const isMaking = useTests((store) => store.isMaking);
  const [moment, setMoment] = useState<TestableMoment | null>(null);
  useCommands({
    "make-test": {
      isOffered: () => testableMoment() !== null,
      run: () => {
        setMoment(testableMoment());
        useTests.setState({ isMaking: true });
      },
    },
  });
  if (!isMaking || moment === null) return null;
  return (
    <Dialog title={t`Make a test of this moment`} size="small" onClose={() => useTests.setState({ isMaking: false })}>
      {(close) => <TestForm moment={moment} onDone={close} />}
    </Dialog>
  );
}

/** The moment in view, where somebody's unit is selected and the round has been played. */
function testableMoment(): TestableMoment | null {
  const now = momentNow();
  const { unit } = useCursor.getState();
  if (now === null || unit === null || !now.isPlayed) return null;
  const seat = ownerOf(now.match, { round: now.round, unit });
  return seat === null || seat < 0 ? null : { match: now.match, round: now.round, unit, seat };
}

type Kind = AskedExpectation["kind"];

const KINDS: readonly Choice<Kind>[] = [
  { value: "is", title: en`must be` },
  { value: "is-not", title: en`must not be` },
  { value: "one-of", title: en`must be one of` },
  { value: "any", title: en`must be given, whatever it is` },
  { value: "survives", title: en`must not let the unit die` },
];

const SEED_COUNTS: readonly Choice<number>[] = [
  { value: 1, title: en`as in the match` },
  { value: 5, title: en`5 seeds, that of the match among them` },
  { value: 20, title: en`20 seeds, that of the match among them` },
];

/** What the user has chosen of a test. */
interface TestDraft {
  readonly name: string;
  readonly kind: Kind;
  /** Of the orders that are offered: indices. */
  readonly chosen: readonly number[];
  readonly seeds: number;
}

function TestForm({ moment, onDone }: { readonly moment: TestableMoment; readonly onDone: () => void }) {
  const { match, round, unit, seat } = moment;
  const player = match.names[seat];
  const choices = useMemo(() => choicesAt(moment), [moment]);
  const [draft, setDraft] = useState<TestDraft>(() => ({
    name: t`${player} round ${round} unit ${unit}`,
    kind: choices.length === 0 ? "any" : "is",
    chosen: choices.length === 0 ? [] : [0],
    seeds: 1,
  }));
  const [problem, setProblem] = useState(recordingOf(match) === null ? translated(NO_RECORDING) : null);
  const isReady = draft.name.trim() !== "" && (!namesOrders(draft) || draft.chosen.length > 0);
  const make = async () => {
    const wrong = await makeTest({ ...moment, ...askedBy(draft, moment, choices) });
    if (wrong === null) onDone();
    else setProblem(wrong);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void make();
      }}
    >
      <p className={styles.soft}>
        {t`${player}, round ${round}, unit ${unit}. It lives through this match again up to here, at every save.`}
      </p>
      <DraftFields
        moment={moment}
        names={choices.map((order) => match.game.orderName(order))}
        draft={draft}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button onPress={onDone}>{t`Cancel`}</Button>
        <Button isPrimary isDisabled={!isReady}>
          {t`Make the test`}
        </Button>
      </DialogFooter>
    </form>
  );
}

function namesOrders({ kind }: TestDraft): boolean {
  return kind !== "any" && kind !== "survives";
}

/** As the host is to be asked for it. */
function askedBy(draft: TestDraft, { match }: TestableMoment, choices: readonly Order[]) {
  const { kind, chosen, name, seeds } = draft;
  const orders = chosen.map((index) => encodeOrder(match.game, choices[index]));
  const expected: AskedExpectation = kind === "any" || kind === "survives" ? { kind } : { kind, orders };
  return { expected, name: name.trim(), seeds: seedsFrom(match.setup.seed, seeds) };
}

interface DraftFieldsProps {
  readonly moment: TestableMoment;
  /** Of the orders that are offered. */
  readonly names: readonly string[];
  readonly draft: TestDraft;
  readonly onChange: (part: Partial<TestDraft>) => void;
}

function DraftFields({ moment, names, draft, onChange }: DraftFieldsProps) {
  const { name, kind, chosen, seeds } = draft;
  const chooseKind = (next: Kind) => onChange({ kind: next, chosen: next === "one-of" ? chosen : chosen.slice(0, 1) });
  return (
    <>
      <Field label={t`Name`}>
        <input value={name} maxLength={60} onChange={({ currentTarget }) => onChange({ name: currentTarget.value })} />
      </Field>
      <Field label={t`The order of unit ${moment.unit}`}>
        <Select value={kind} choices={titled(KINDS)} onChoose={chooseKind} />
      </Field>
      {namesOrders(draft) && (
        <OrderChoice
          isMany={kind === "one-of"}
          names={names}
          chosen={chosen}
          onChange={(orders) => onChange({ chosen: orders })}
        />
      )}
      <Field label={t`The dice of ${moment.match.names[moment.seat]}`}>
        <Select value={seeds} choices={titled(SEED_COUNTS)} onChoose={(count) => onChange({ seeds: count })} />
      </Field>
    </>
  );
}

interface OrderChoiceProps {
  readonly isMany: boolean;
  readonly names: readonly string[];
  /** Indices. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

function OrderChoice({ isMany, names, chosen, onChange }: OrderChoiceProps) {
  const turn = (index: number) => {
    if (!isMany) onChange([index]);
    else onChange(chosen.includes(index) ? chosen.filter((one) => one !== index) : [...chosen, index]);
  };
  return (
    <fieldset className={styles.orders}>
      <legend>{isMany ? t`Any of these orders` : t`This order`}</legend>
      {names.length === 0 && <p className={styles.soft}>{t`There is nothing that it could do here.`}</p>}
      {names.map((name, index) => (
        <label key={name}>
          <input
            type={isMany ? "checkbox" : "radio"}
            name="order"
            checked={chosen.includes(index)}
            onChange={() => turn(index)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

/** What the unit was given first, then all else that it could do. */
function choicesAt({ match, round, unit, seat }: TestableMoment): readonly Order[] {
  const { game, timeline } = match;
  const given = (timeline.requestsOf(round)?.[seat] ?? []).filter((order) => order.unit === unit);
  const possible = possibleOrders(game, timeline.stateAt(round), seat, unit).map(({ order }) => order);
  const names = new Set<string>();
  return [...given, ...possible.filter((order) => order.unit === unit)].filter((order) => {
    const name = game.orderName(order);
    if (names.has(name)) return false;
    names.add(name);
    return true;
  });
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (first + index) % (LARGEST_SEED + 1));
}
