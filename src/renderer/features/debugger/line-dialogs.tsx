import { type ComponentProps, useId, useState } from "react";
import { COMMANDS } from "../../session/commands/catalogue";
import { type BreakpointDetails, putBreakpoint, removeBreakpoint } from "../../session/debug/breakpoints";
import { breakpointAt, placeOfLine, toggleBreakpoint } from "../../session/debug/breakpoints-in-view";
import { type LineRequest, requestAtLine, useEditorLine } from "../../session/debug/editor-line";
import { traceInAllRounds } from "../../session/debug/trace-store";
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
    case "trace":
      return <TraceDialog request={request} />;
  }
}

function itemsFor({ place }: LineRequest & { kind: "menu" }): MenuItem[] {
  const found = breakpointAt(place.path, place.line);
  const edit = (field: "condition" | "hitCount" | "log") => () => requestAtLine({ kind: "breakpoint", place, field });
  const trace = { title: COMMANDS.trace.title, run: () => requestAtLine({ kind: "trace", place }) };
  if (found === null) {
    return [
      { title: "Add a breakpoint", run: () => toggleBreakpoint(place.path, place.line) },
      { title: "Add a breakpoint with a condition…", run: edit("condition") },
      { title: "Add a logpoint…", run: edit("log") },
      trace,
    ];
  }
  const { id, line, isEnabled } = found.breakpoint;
  return [
    { title: "Remove the breakpoint", run: () => removeBreakpoint(found.path, id) },
    {
      title: isEnabled ? "Switch the breakpoint off" : "Switch the breakpoint on",
      run: () => putBreakpoint(found.path, line, { isEnabled: !isEnabled }),
    },
    { title: "Condition…", run: edit("condition") },
    { title: "Hit count…", run: edit("hitCount") },
    { title: "Text to write instead of stopping…", run: edit("log") },
    trace,
  ];
}

function LineMenu({ request }: { readonly request: LineRequest & { kind: "menu" } }) {
  return (
    <Menu
      label={`Line ${request.place.line}`}
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
  readonly onValue: (value: string) => void;
}

/** A line to write code in, with a word of help below it. */
function CodeField({ title, hint, onValue, ...input }: CodeFieldProps) {
  const id = useId();
  return (
    <div className={dialogStyles.line}>
      <Field label={title}>
        <input
          {...input}
          aria-describedby={id}
          spellCheck={false}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </Field>
      <span id={id}>{hint}</span>
    </div>
  );
}

interface BreakpointFieldsProps {
  readonly form: BreakpointForm;
  /** Is the hit count one, or empty? */
  readonly isCount: boolean;
  readonly focused: keyof BreakpointForm;
  readonly onForm: (form: BreakpointForm) => void;
}

function BreakpointFields({ form, isCount, focused, onForm }: BreakpointFieldsProps) {
  const input = (name: keyof BreakpointForm) => ({
    value: form[name],
    autoFocus: name === focused,
    onValue: (value: string) => onForm({ ...form, [name]: value }),
  });
  return (
    <>
      <CodeField
        title="Stop only when this is true"
        hint="It may use all that the line sees; and round, seat and unit."
        {...input("condition")}
        placeholder="round > 80 && unit === 17"
      />
      <CodeField
        title="Stop from this time on"
        hint={isCount ? "How many times the line must have been reached." : "A whole number from 1."}
        {...input("hitCount")}
        inputMode="numeric"
        placeholder="1"
        aria-invalid={!isCount}
      />
      <CodeField
        title="Write this instead of stopping"
        hint="{expression} stands for its value; it appears in the debug console."
        {...input("log")}
        placeholder="unit {id} goes to {target.row}, {target.col}"
      />
    </>
  );
}

function BreakpointDialog({ request }: { readonly request: LineRequest & { kind: "breakpoint" } }) {
  const { place, field } = request;
  const found = breakpointAt(place.path, place.line);
  const [form, setForm] = useState<BreakpointForm>({
    condition: found?.breakpoint.condition ?? "",
    hitCount: found?.breakpoint.hitCount?.toString() ?? "",
    log: found?.breakpoint.log ?? "",
  });
  const count = Number(form.hitCount);
  const isCount = form.hitCount === "" || (Number.isInteger(count) && count >= 1);
  const save = () => {
    const hitCount = form.hitCount === "" ? null : count;
    const details: Partial<BreakpointDetails> = { condition: form.condition.trim(), log: form.log.trim(), hitCount };
    if (found === null) {
      const { path, line } = placeOfLine(place.path, place.line);
      putBreakpoint(path, line, details);
    } else putBreakpoint(found.path, found.breakpoint.line, details);
  };
  return (
    <Dialog title={`Breakpoint at line ${place.line} of ${place.path.split("/").at(-1)}`} size="medium" onClose={close}>
      {(cancel) => (
        <form
          className={dialogStyles.form}
          method="dialog"
          onSubmit={(event) => {
            if (isCount) save();
            else event.preventDefault();
          }}
        >
          <BreakpointFields form={form} isCount={isCount} focused={field} onForm={setForm} />
          <DialogFooter>
            <Button onPress={cancel}>Cancel</Button>
            <Button isPrimary isDisabled={!isCount}>
              Save
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

function TraceDialog({ request: { place } }: { readonly request: LineRequest & { kind: "trace" } }) {
  const [expression, setExpression] = useState(place.expression);
  const ask = () => void traceInAllRounds({ ...place, expression: expression.trim() });
  return (
    <Dialog title={`Values at line ${place.line} in all rounds`} size="medium" onClose={close}>
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
            title="Expression"
            hint="Its value each time that the line is reached, as if a logpoint had always been there."
            value={expression}
            onValue={setExpression}
            autoFocus
            placeholder="this.round()"
          />
          <DialogFooter>
            <Button onPress={cancel}>Cancel</Button>
            <Button isPrimary isDisabled={expression.trim() === ""}>
              Show the values
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
