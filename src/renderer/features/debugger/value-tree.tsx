import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { create } from "zustand";
import type { ShownValue } from "../../../main/contract/debug-api";
import { language, t } from "../../../main/contract/language/translate";
import { Icon } from "../../ui/icon";
import { ChangeButton, openChangeMenu } from "./change-menu";
import styles from "./debugger.module.css";
import { useParts } from "./use-parts";
import { useIsEdited, ValueEditor } from "./value-editor";

/** The path of the scope that is open from the start, whatever its name. */
export const INNERMOST_SCOPE = "innermost scope";

/** Which values are open, by the names that lead to them: they stay open from pause to pause. */
const useOpen = create<{ readonly open: ReadonlySet<string> }>()(() => ({
  open: new Set([INNERMOST_SCOPE, "Local"]),
}));

function toggle(path: string): void {
  useOpen.setState(({ open }) => {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    return { open: next };
  });
}

/** A tree of values as the ARIA practices describe it: arrows move, open and close; Home and End go to the ends. */
export function ValueTree({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const tree = useRef<HTMLDivElement>(null);
  const [isInside, setInside] = useState(false);
  const items = () => [...(tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]") ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = items();
    const index = all.indexOf(event.target as HTMLElement);
    const target = index === -1 ? null : targetOf(event.key, all, index);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === "press") all[index].click();
    else target.focus();
  };
  const enter = (event: FocusEvent) => {
    setInside(true);
    if (event.target === tree.current) items()[0]?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => setInside(tree.current?.contains(relatedTarget as Node) ?? false);
  return (
    <div
      className={styles.tree}
      role="tree"
      aria-label={label}
      ref={tree}
      tabIndex={isInside ? -1 : 0}
      onKeyDown={move}
      onFocus={enter}
      onBlur={leave}
    >
      {children}
    </div>
  );
}

function targetOf(key: string, items: readonly HTMLElement[], index: number): HTMLElement | "press" | null {
  const item = items[index];
  const level = Number(item.ariaLevel);
  const expanded = item.ariaExpanded;
  switch (key) {
    case "ArrowDown":
      return items[index + 1] ?? item;
    case "ArrowUp":
      return items[index - 1] ?? item;
    case "Home":
      return items[0];
    case "End":
      return items[items.length - 1];
    case "ArrowRight":
      return expanded === "false" ? "press" : (items[index + 1] ?? item);
    case "ArrowLeft":
      if (expanded === "true") return "press";
      return items.findLast((other, at) => at < index && Number(other.ariaLevel) < level) ?? item;
    case "Enter":
    case " ":
      return "press";
    default:
      return null;
  }
}

export interface ValueNodeProps {
  readonly name: string;
  /** The names that lead here, from the tree's root. */
  readonly path: string;
  readonly level: number;
  readonly value: ShownValue;
  readonly isError?: boolean;
  /** What stands for it in the frame that is looked at; empty for a scope, null for what cannot be named. */
  readonly expression: string | null;
  /** More at the end of the row. */
  readonly children?: ReactNode;
}

/** A value and, when it is open, its parts. */
export function ValueNode({ name, path, level, value, isError = false, expression, children }: ValueNodeProps) {
  const isOpen = useOpen(({ open }) => open.has(path)) && value.reference !== null;
  const canOpen = value.reference !== null;
  const isEdited = useIsEdited(path) && expression !== null && expression !== "";
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of its nodes */}
      <div
        className={styles.node}
        role="treeitem"
        aria-level={level}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-selected={false}
        tabIndex={-1}
        data-expression={expression ?? undefined}
        style={{ paddingLeft: 4 + 14 * (level - 1) }}
        onClick={() => canOpen && toggle(path)}
        onContextMenu={(event) => expression && openChangeMenu(event, expression, path)}
      >
        <span className={styles.twisty} data-open={isOpen || undefined}>
          {canOpen && <Icon name="down" />}
        </span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {isEdited && <ValueEditor expression={expression} text={textToEdit(value)} />}
        {!isEdited && value.text !== "" && (
          <span className={styles.value} data-type={isError ? "error" : value.type} title={value.text}>
            {value.text}
          </span>
        )}
        {expression && <ChangeButton expression={expression} path={path} />}
        {children}
      </div>
      {isOpen && value.reference !== null && (
        <Parts reference={value.reference} path={path} level={level + 1} whole={expression} />
      )}
    </>
  );
}

/** What has parts is not written as code. */
function textToEdit({ text, reference }: ShownValue): string {
  return reference === null ? text : "";
}

/** The parts of an open value, a hundred at a time. */
function Parts({
  reference,
  path,
  level,
  whole,
}: {
  readonly reference: string;
  readonly path: string;
  readonly level: number;
  /** What stands for the value itself. */
  readonly whole: string | null;
}) {
  const { variables, total, problem, isComplete, more } = useParts(reference);
  return (
    <>
      {variables.map(({ name, value, access, expression }, index) => (
        <ValueNode
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name, as entries of a map may
          key={`${index} ${name}`}
          name={name}
          path={`${path}\n${name}`}
          level={level}
          value={value}
          expression={expression ?? (whole === null || access === null ? null : whole + access)}
        />
      ))}
      {problem !== null && <Row level={level} kind="problem" text={problem} />}
      {isComplete && total === 0 && <Row level={level} kind="soft" text={t`nothing inside`} />}
      {!isComplete && variables.length > 0 && (
        <Row
          level={level}
          kind="more"
          text={t`… ${(total - variables.length).toLocaleString(language())} more`}
          onPress={more}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly level: number;
  readonly kind: "problem" | "soft" | "more";
  readonly text: string;
  readonly onPress?: () => void;
}

/** A line of the tree that is no value. */
function Row({ level, kind, text, onPress }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of its rows
    <div
      className={styles[kind]}
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      tabIndex={-1}
      style={{ paddingLeft: 22 + 14 * (level - 1) }}
      onClick={onPress}
    >
      {text}
    </div>
  );
}
