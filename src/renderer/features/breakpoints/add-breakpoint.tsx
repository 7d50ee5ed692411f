import { useId, useState } from "react";
import { COMPARISONS, type Watched } from "../../../engine/explain/breakpoint";
import { fieldsOf, formatCondition, parseCondition } from "../../../engine/explain/breakpoint-text";
import { t, titled, translated } from "../../../main/contract/language/translate";
import { cellOfPlace } from "../../board/board-cells";
import { type Cursor, useCursor } from "../../session/cursor/cursor";
import { reportOf, type View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { addBreakpoint } from "./breakpoint-store";
import styles from "./breakpoints.module.css";
import {
  type BreakpointDraft,
  conditionOf,
  type DraftTest,
  draftOf,
  draftOfCondition,
  draftWatching,
  KINDS,
  type Selection,
} from "./draft";
import { EventChoice } from "./event-choice";

/** A breakpoint is put together from lists, or written: each shows what the other one makes. */
export function AddBreakpoint({ view }: { readonly view: View }) {
  const { game } = view.match;
  const selection = selectionIn(view, useCursor());
  const [draft, setDraft] = useState(() => draftOf("death", game, selection));
  const [written, setWritten] = useState<string | null>(null);
  const id = useId();
  const text = written ?? formatCondition(conditionOf(draft));
  const condition = parseCondition(game, text);
  const change = (next: BreakpointDraft) => {
    setDraft(next);
    setWritten(null);
  };
  const write = (next: string) => {
    setWritten(next);
    const read = parseCondition(game, next);
    if (read.ok) setDraft(draftOfCondition(read.value));
  };
  const add = () => {
    if (!condition.ok) return;
    addBreakpoint(game.id, formatCondition(condition.value));
    setWritten(null);
  };
  return (
    <form
      className={styles.add}
      aria-label={t`New breakpoint`}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <DraftFields view={view} draft={draft} selection={selection} onChange={change} />
      <div className={styles.written}>
        <input
          type="text"
          aria-label={t`Condition`}
          aria-invalid={!condition.ok}
          aria-describedby={condition.ok ? undefined : id}
          spellCheck={false}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <button type="submit" className={styles.submit} disabled={!condition.ok}>
          {t`Add breakpoint`}
        </button>
      </div>
      {!condition.ok && (
        <p className={styles.problem} id={id}>
          {translated(condition.problem.message)}
        </p>
      )}
    </form>
  );
}

interface DraftProps {
  readonly view: View;
  readonly draft: BreakpointDraft;
  readonly onChange: (draft: BreakpointDraft) => void;
}

function DraftFields({ view, draft, selection, onChange }: DraftProps & { readonly selection: Selection }) {
  const { game } = view.match;
  const watch = (watched: Watched) => onChange(draftWatching(watched, game, selection));
  return (
    <div className={styles.fields}>
      <label>
        {t`Stop when`}
        <Select
          label={t`Stop when`}
          value={draft.watched.on}
          choices={titled(KINDS).map(({ on, title }) => ({ value: on, title }))}
          onChoose={(on) => onChange(draftOf(on, game, selection))}
        />
      </label>
      {draft.watched.on === "figure" && (
        <Select
          label={t`Figure`}
          value={draft.watched.figure}
          choices={game.figures.map(({ name, title }) => ({ value: name, title: translated(title) }))}
          onChoose={(figure) => onChange({ ...draft, watched: { on: "figure", figure } })}
        />
      )}
      {draft.watched.on === "event" && (
        <EventChoice match={view.match} code={draft.watched.code} onChange={(code) => watch({ on: "event", code })} />
      )}
      <Tests view={view} draft={draft} onChange={onChange} />
    </div>
  );
}

/** Names of cells as they are written: as much as is in parentheses. */
function selectionIn(view: View, { unit, seat, cell }: Cursor): Selection {
  const { match, state, frame, round, slot } = view;
  const code = slot === null ? null : (reportOf(match, round)?.slots[slot]?.outcome.code ?? null);
  if (cell === null) return { unit, seat, cell, code };
  const name = match.game.cellName(state, cellOfPlace(frame, cell));
  return { unit, seat, cell: /^\([^()]*\)/.exec(name)?.[0] ?? name, code };
}

function Tests({ view, draft, onChange }: DraftProps) {
  const { tests, watched } = draft;
  const fields = fieldsOf(view.match.game, watched);
  const set = (index: number, test: Partial<DraftTest>) =>
    onChange({ ...draft, tests: tests.map((one, other) => (other === index ? { ...one, ...test } : one)) });
  const unused = fields.find((field) => !tests.some((test) => test.field === field)) ?? fields[0];
  return (
    <>
      {tests.map((test, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison has no other name than its position
        <fieldset key={index} className={styles.test} aria-label={t`Condition on ${test.field}`}>
          {index === 0 ? t`where` : t`and`}
          <Select
            label={t`Field ${index + 1}`}
            value={test.field}
            choices={fields.map((field) => ({ value: field, title: field }))}
            onChoose={(field) => set(index, { field, value: "" })}
          />
          <Select
            label={t`Comparison ${index + 1}`}
            value={test.comparison}
            choices={COMPARISONS.map((comparison) => ({ value: comparison, title: comparison }))}
            onChoose={(comparison) => set(index, { comparison })}
          />
          <Value view={view} test={test} index={index} onChange={(value) => set(index, { value })} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t`Without the condition on ${test.field}`}
            title={t`Without the condition on ${test.field}`}
            onClick={() => onChange({ ...draft, tests: tests.filter((_, other) => other !== index) })}
          >
            <Icon name="close" />
          </button>
        </fieldset>
      ))}
      <Button
        label={t`One more condition`}
        onPress={() => onChange({ ...draft, tests: [...tests, { field: unused, comparison: "=", value: "" }] })}
      >
        <Icon name="plus" />
      </Button>
    </>
  );
}

interface ValueProps {
  readonly view: View;
  readonly test: DraftTest;
  readonly index: number;
  readonly onChange: (value: string) => void;
}

/** Players are chosen by name; everything else is written. */
function Value({ view, test: { field, value }, index, onChange }: ValueProps) {
  const label = t`Value ${index + 1}`;
  if (!field.startsWith("seat")) {
    return (
      <input
        type="text"
        aria-label={label}
        placeholder={t`any`}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Select
      label={label}
      value={value}
      choices={[
        { value: "", title: t`any` },
        ...view.match.names.map((name, seat) => ({ value: String(seat), title: `${seat} ${name}` })),
        { value: "-1", title: t`nobody` },
      ]}
      onChoose={onChange}
    />
  );
}
