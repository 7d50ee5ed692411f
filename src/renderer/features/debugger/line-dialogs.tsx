import { type ComponentProps, useEffect, useId, useState } from "react";
import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { languageOf, type PlayerLanguage } from "../../../main/contract/source-file";
import { COMMANDS } from "../../session/commands/catalogue";
import { type BreakpointDetails, putBreakpoint, removeBreakpoint } from "../../session/debug/breakpoints";
import {
  breakpointAt,
  breakpointsInLine,
  setBreakpoint,
  toggleBreakpoint,
} from "../../session/debug/breakpoints-in-view";
import { debugHost } from "../../session/debug/debug-client";
import { type LineRequest, requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { surveyAllRounds } from "../../session/debug/survey-store";
import { Button } from "../../ui/button";
import { Dialog, DialogFooter } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Menu, type MenuItem, placeAt } from "../../ui/menu";
import dialogStyles from "./line-dialogs.module.css";

function close(): void {
  requestAtLine({ kind: "none" });
}

/** What is asked about a line of the editor: a menu, the details of a breakpoint, an expression. */
export function LineDialogs() {
  const request = useEditorLine((store) => store.request);
  switch (request.kind) {
    case "none":
      return null;
    case "menu":
      return <LineMenu request={request} />;
    case "breakpoint":
      return <BreakpointDialog request={request} />;
    case "survey":
      return <SurveyDialog request={request} />;
  }
}

function itemsFor({ place }: LineRequest & { kind: "menu" }): MenuItem[] {
  const found = breakpointAt(place.path, place);
  const edit = (field: "condition" | "hitCount" | "log") => () => requestAtLine({ kind: "breakpoint", place, field });
  const survey = { title: translated(COMMANDS.survey.title), run: () => requestAtLine({ kind: "survey", place }) };
  if (found === null) {
    return [
      { title: t`Add a breakpoint`, run: () => toggleBreakpoint(place.path, place.line) },
      { title: t`Add a breakpoint with a condition…`, run: edit("condition") },
      { title: t`Add a logpoint…`, run: edit("log") },
      survey,
    ];
  }
  const { id, isEnabled } = found.breakpoint;
  const isAlone = breakpointsInLine(place.path, place.line).length < 2;
  const all = { title: t`Remove all breakpoints of the line`, run: () => toggleBreakpoint(place.path, place.line) };
  return [
    { title: t`Remove the breakpoint`, run: () => removeBreakpoint(found.path, id) },
    ...(isAlone ? [] : [all]),
    {
      title: isEnabled ? t`Switch the breakpoint off` : t`Switch the breakpoint on`,
      run: () => putBreakpoint(found.path, found.breakpoint, { isEnabled: !isEnabled }),
    },
    { title: t`Condition…`, run: edit("condition") },
    { title: t`Hit count…`, run: edit("hitCount") },
    { title: t`Text to write instead of stopping…`, run: edit("log") },
    survey,
  ];
}

function LineMenu({ request }: { readonly request: LineRequest & { kind: "menu" } }) {
  return (
    <Menu
      label={t`Line ${request.place.line}`}
      items={itemsFor(request)}
      place={placeAt(request)}
      onClose={() => leave(request)}
    />
  );
}

/** Closes what asked for this, unless something else has been asked for since. */
function leave(request: LineRequest): void {
  if (useEditorLine.getState().request === request) close();
}

interface BreakpointForm {
  readonly condition: string;
  readonly hitCount: string;
  readonly log: string;
}

interface CodeFieldProps extends Omit<ComponentProps<"input">, "title" | "onChange"> {
  readonly title: string;
  readonly hint: string;
  readonly isWrong?: boolean;
  readonly onValue: (value: string) => void;
}

/** A line to write code in, with a word of help below it. */
function CodeField({ title, hint, isWrong = false, onValue, ...input }: CodeFieldProps) {
  const id = useId();
  return (
    <div className={dialogStyles.line}>
      <Field label={title}>
        <input
          {...input}
          aria-describedby={id}
          aria-invalid={isWrong}
          spellCheck={false}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </Field>
      <span id={id} className={isWrong ? dialogStyles.wrong : undefined} role={isWrong ? "alert" : undefined}>
        {hint}
      </span>
    </div>
  );
}

/** What is wrong with what was written, as sentences; null for nothing. */
interface BreakpointFaults {
  readonly condition: string | null;
  readonly log: string | null;
}

const NO_FAULTS: BreakpointFaults = { condition: null, log: null };

async function faultsOf({ condition, log }: BreakpointForm, language: PlayerLanguage): Promise<BreakpointFaults> {
  return (await debugHost()).checkBreakpoint({ condition: condition.trim(), log: log.trim(), language });
}

/** What the host says about the form as it is. Without an answer nothing is said: the session tells of it again. */
function useFaults(form: BreakpointForm, language: PlayerLanguage): BreakpointFaults {
  const [faults, setFaults] = useState(NO_FAULTS);
  useEffect(() => {
    let isNewest = true;
    faultsOf(form, language).then(
      (found) => isNewest && setFaults(found),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [form, language]);
  return faults;
}

/** How conditions and texts are written. */
const EXAMPLES = {
  ts: { condition: "round > 80 && unit === 17", log: "unit {id} goes to {target.row}, {target.col}" },
  cc: { condition: "round > 80 && id == 17", log: "unit {id} goes to {target.i}, {target.j}" },
} as const;

const OUR_NAMES = { ts: en`round, seat and unit`, cc: en`round and seat` } as const;

interface BreakpointFieldsProps {
  readonly language: PlayerLanguage;
  readonly form: BreakpointForm;
  readonly faults: BreakpointFaults;
  /** Is the hit count one, or empty? */
  readonly isCount: boolean;
  readonly focused: keyof BreakpointForm;
  readonly onForm: (form: BreakpointForm) => void;
}

function BreakpointFields({ language, form, faults, isCount, focused, onForm }: BreakpointFieldsProps) {
  const input = (name: keyof BreakpointForm) => ({
    value: form[name],
    autoFocus: name === focused,
    onValue: (value: string) => onForm({ ...form, [name]: value }),
  });
  return (
    <>
      <CodeField
        title={t`Stop only when this is true`}
        hint={faults.condition ?? t`It may use all that the line sees; and ${translated(OUR_NAMES[language])}.`}
        isWrong={faults.condition !== null}
        {...input("condition")}
        placeholder={EXAMPLES[language].condition}
      />
      <CodeField
        title={t`Stop from this time on`}
        hint={isCount ? t`How many times the line must have been reached.` : t`A whole number from 1.`}
        isWrong={!isCount}
        {...input("hitCount")}
        inputMode="numeric"
        placeholder="1"
      />
      <CodeField
        title={t`Write this instead of stopping`}
        hint={faults.log ?? t`{expression} stands for its value; it appears in the debug console.`}
        isWrong={faults.log !== null}
        {...input("log")}
        placeholder={EXAMPLES[language].log}
      />
    </>
  );
}

function BreakpointDialog({ request }: { readonly request: LineRequest & { kind: "breakpoint" } }) {
  const { place, field } = request;
  const found = breakpointAt(place.path, place);
  const [form, setForm] = useState<BreakpointForm>({
    condition: found?.breakpoint.condition ?? "",
    hitCount: found?.breakpoint.hitCount?.toString() ?? "",
    log: found?.breakpoint.log ?? "",
  });
  const language = languageOf(place.path);
  const faults = useFaults(form, language);
  const count = Number(form.hitCount);
  const isCount = form.hitCount === "" || (Number.isInteger(count) && count >= 1);
  const isUsable = isCount && faults.condition === null && faults.log === null;
  const save = () => {
    const hitCount = form.hitCount === "" ? null : count;
    const details: Partial<BreakpointDetails> = { condition: form.condition.trim(), log: form.log.trim(), hitCount };
    if (found === null) setBreakpoint(place.path, place, details);
    else putBreakpoint(found.path, found.breakpoint, details);
  };
  return (
    <Dialog
      title={t`Breakpoint at line ${place.line}${place.column === null ? "" : t`, column ${place.column}`} of ${place.path.split("/").at(-1)}`}
      size="medium"
      onClose={close}
    >
      {(cancel) => (
        <form
          className={dialogStyles.form}
          method="dialog"
          onSubmit={(event) => {
            if (isUsable) save();
            else event.preventDefault();
          }}
        >
          <BreakpointFields
            language={language}
            form={form}
            faults={faults}
            isCount={isCount}
            focused={field}
            onForm={setForm}
          />
          <DialogFooter>
            <Button onPress={cancel}>{t`Cancel`}</Button>
            <Button isPrimary isDisabled={!isUsable}>
              {t`Save`}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

function SurveyDialog({ request: { place } }: { readonly request: LineRequest & { kind: "survey" } }) {
  const [expression, setExpression] = useState(place.expression);
  const ask = () => void surveyAllRounds({ ...place, expression: expression.trim() });
  return (
    <Dialog title={t`Values at line ${place.line} in all rounds`} size="medium" onClose={close}>
      {(cancel) => (
        <form
          className={dialogStyles.form}
          method="dialog"
          onSubmit={(event) => {
            if (expression.trim() === "") event.preventDefault();
            else ask();
          }}
        >
          <CodeField
            title={t`Expression`}
            hint={t`Its value each time that the line is reached, as if a logpoint had always been there.`}
            value={expression}
            onValue={setExpression}
            autoFocus
            placeholder={t`this.round()`}
          />
          <DialogFooter>
            <Button onPress={cancel}>{t`Cancel`}</Button>
            <Button isPrimary isDisabled={expression.trim() === ""}>
              {t`Show the values`}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
