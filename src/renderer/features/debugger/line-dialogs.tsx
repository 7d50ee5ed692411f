import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import { type BreakpointDetails, putBreakpoint, removeBreakpoint } from "../../app/debug/breakpoints";
import { breakpointAt, placeOfLine, toggleBreakpoint } from "../../app/debug/breakpoints-in-view";
import { type LineRequest, requestAtLine, useLineRequest } from "../../app/debug/line-request";
import { traceInAllRounds } from "../../app/debug/trace-store";
import { Button } from "../../ui/button";
import { moveInMenu } from "../../ui/menu-keys";
import uiStyles from "../../ui/ui.module.css";
import dialogStyles from "./line-dialogs.module.css";

function close(): void {
  requestAtLine({ kind: "none" });
}

/** What is asked about a line of the editor: a menu, the details of a breakpoint, an expression. */
export function LineDialogs() {
  const request = useLineRequest((store) => store.request);
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

interface MenuItem {
  readonly title: string;
  readonly run: () => void;
}

function itemsFor({ place }: LineRequest & { kind: "menu" }): MenuItem[] {
  const found = breakpointAt(place.path, place.line);
  const edit = (field: "condition" | "hitCount" | "log") => () => requestAtLine({ kind: "breakpoint", place, field });
  const trace = { title: "Values of an expression in all rounds…", run: () => requestAtLine({ kind: "trace", place }) };
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
  const menu = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = menu;
    if (current === null) return;
    before.current = document.activeElement;
    current.showPopover();
    const left = Math.min(request.x, window.innerWidth - current.offsetWidth - 8);
    const top = Math.min(request.y, window.innerHeight - current.offsetHeight - 8);
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
    current.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const onPress = ({ target }: Event) => !current.contains(target as Node) && leave(request);
    document.addEventListener("pointerdown", onPress, { capture: true });
    return () => document.removeEventListener("pointerdown", onPress, { capture: true });
  }, [request]);
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    close();
  };
  return (
    <div
      className={uiStyles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={`Line ${request.place.line}`}
      // The browser would close another kind as soon as the button is released that opened it.
      popover="manual"
      ref={menu}
      onKeyDown={(event) => moveInMenu(event, goBack)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave(request)}
      onContextMenu={(event) => event.preventDefault()}
    >
      {itemsFor(request).map(({ title, run }) => (
        <button
          type="button"
          key={title}
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            goBack();
            run();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Closes what asked for this, unless something else has been asked for since. */
function leave(request: LineRequest): void {
  if (useLineRequest.getState().request === request) close();
}

/** Closed by the browser (a form of the kind "dialog", `close()`), it gives the focus back. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

interface BreakpointForm {
  readonly condition: string;
  readonly hitCount: string;
  readonly log: string;
}

interface FieldProps extends Omit<ComponentProps<"input">, "title" | "onChange"> {
  readonly title: string;
  readonly hint: string;
  readonly onValue: (value: string) => void;
}

/** A line to write code in, with a word of help below it. */
function Field({ title, hint, onValue, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={`${uiStyles.field} ${dialogStyles.line}`}>
      <label htmlFor={id}>{title}</label>
      <input
        {...input}
        id={id}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <span id={`${id}-hint`}>{hint}</span>
    </div>
  );
}

function BreakpointDialog({ request }: { readonly request: LineRequest & { kind: "breakpoint" } }) {
  const { place, field } = request;
  const found = breakpointAt(place.path, place.line);
  const dialog = useModal();
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
  const input = (name: keyof BreakpointForm) => ({
    value: form[name],
    autoFocus: name === field,
    onValue: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <dialog className={dialogStyles.dialog} ref={dialog} onClose={close} aria-labelledby="breakpoint-title">
      <form
        method="dialog"
        onSubmit={(event) => {
          if (isCount) save();
          else event.preventDefault();
        }}
      >
        <h2 id="breakpoint-title">
          Breakpoint at line {place.line} of {place.path.split("/").at(-1)}
        </h2>
        <Field
          title="Stop only when this is true"
          hint="It may use all that the line sees; and round, seat and unit."
          {...input("condition")}
          placeholder="round > 80 && unit === 17"
        />
        <Field
          title="Stop from this time on"
          hint={isCount ? "How many times the line must have been reached." : "A whole number from 1."}
          {...input("hitCount")}
          inputMode="numeric"
          placeholder="1"
          aria-invalid={!isCount}
        />
        <Field
          title="Write this instead of stopping"
          hint="{expression} stands for its value; it appears in the debug console."
          {...input("log")}
          placeholder="unit {id} goes to {target.row}, {target.col}"
        />
        <div className={dialogStyles.footer}>
          <Button onPress={() => dialog.current?.close()}>Cancel</Button>
          <button type="submit" className={uiStyles.primary} disabled={!isCount}>
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}

function TraceDialog({ request: { place } }: { readonly request: LineRequest & { kind: "trace" } }) {
  const dialog = useModal();
  const [expression, setExpression] = useState(place.expression);
  const ask = () => void traceInAllRounds({ ...place, expression: expression.trim() });
  return (
    <dialog className={dialogStyles.dialog} ref={dialog} onClose={close} aria-labelledby="trace-title">
      <form
        method="dialog"
        onSubmit={(event) => {
          if (expression.trim() === "") event.preventDefault();
          else ask();
        }}
      >
        <h2 id="trace-title">Values at line {place.line} in all rounds</h2>
        <Field
          title="Expression"
          hint="Its value each time that the line is reached, as if a logpoint had always been there."
          value={expression}
          onValue={setExpression}
          autoFocus
          placeholder="this.round()"
        />
        <div className={dialogStyles.footer}>
          <Button onPress={() => dialog.current?.close()}>Cancel</Button>
          <button type="submit" className={uiStyles.primary} disabled={expression.trim() === ""}>
            Show the values
          </button>
        </div>
      </form>
    </dialog>
  );
}
