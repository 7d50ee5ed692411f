import type { RoundTrace, TracedWrite } from "../../../main/contract/debug-findings";
import { language, t } from "../../../main/contract/language/translate";
import type { TraceItem } from "../../session/debug/trace-items";
import { moveInTrace, standInTrace } from "../../session/debug/trace-store";
import { shownWrite } from "../../session/debug/written-values";
import { Icon } from "../../ui/icon";
import traceStyles from "./round-trace.module.css";

export interface TraceLineProps {
  readonly item: TraceItem;
  readonly trace: RoundTrace;
  /** The lines of the source that played. */
  readonly source: readonly string[];
  readonly isCurrent: boolean;
  /** In pixels. */
  readonly height: number;
  readonly onToggle: () => void;
}

/** One line of the list of a trace. */
export function TraceLine({ item, trace, source, isCurrent, height, onToggle }: TraceLineProps) {
  switch (item.kind) {
    case "row":
      return <Row {...{ item, trace, source, isCurrent, height }} />;
    case "repetition":
    case "time":
      return <Fold item={item} height={height} onToggle={onToggle} />;
    case "gap":
      return (
        <p className={traceStyles.gap} style={{ height }}>
          {t`… ${item.many.toLocaleString(language())} lines are left out …`}
        </p>
      );
    case "end":
      return (
        <p className={traceStyles.gap} style={{ height }} aria-current={isCurrent || undefined}>
          {t`The end of the round`}
        </p>
      );
  }
}

const INDENT = 14;
/** Deeper calls are indented no further. */
const DEEPEST = 12;

type RowProps = Omit<TraceLineProps, "item" | "onToggle"> & { readonly item: TraceItem & { kind: "row" } };

function Row({ item, trace, source, isCurrent, height }: RowProps) {
  const row = trace.rows[item.row];
  const { line, function: name } = trace.places[row.place];
  const isFirst = item.row === 0 || trace.rows[item.row - 1].call !== row.call;
  const text = source[line - 1]?.trim() ?? "";
  const words = row.writes.map((write) => wordsOf(trace, write)).join(", ");
  return (
    <button
      type="button"
      className={traceStyles.row}
      style={{ height }}
      aria-current={isCurrent}
      title={t`${text}${words === "" ? "" : `\n${words}`}\nThe debugger goes to this line, before it runs`}
      onClick={() => {
        moveInTrace(item.row);
        standInTrace();
      }}
    >
      <span className={traceStyles.number}>{line}</span>
      <span className={traceStyles.text} style={{ paddingLeft: indentOf(row.depth + item.indent) }}>
        {isFirst && row.depth > 0 && <span className={traceStyles.call}>{name === "" ? t`(anonymous)` : name} · </span>}
        {text}
      </span>
      <span className={traceStyles.writes}>{words}</span>
    </button>
  );
}

function indentOf(steps: number): number {
  return Math.min(steps, DEEPEST) * INDENT;
}

function wordsOf({ sites }: RoundTrace, write: TracedWrite): string {
  const { name, text } = shownWrite(sites, write);
  const often = write.times === 1 ? "" : t` (the last of ${write.times.toLocaleString(language())})`;
  return `${name === "return" ? "→" : `${name} =`} ${text}${often}`;
}

interface FoldProps {
  readonly item: TraceItem & { kind: "repetition" | "time" };
  readonly height: number;
  readonly onToggle: () => void;
}

const MANY = { pass: "passes", call: "calls" } as const;

function Fold({ item, height, onToggle }: FoldProps) {
  const { indent, isOpen } = item;
  const many = (count: number) => count.toLocaleString(language());
  const words =
    item.kind === "time" ? `${item.of} ${many(item.number)}` : `${many(item.run.starts.length)} ${MANY[item.run.of]}`;
  return (
    <button
      type="button"
      className={traceStyles.fold}
      style={{ height, paddingLeft: 44 + indentOf(indent) }}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "down" : "next"} size={12} />
      {words}
    </button>
  );
}
