import { useEffect, useRef, useState } from "react";
import { useCursor } from "../../session/cursor/cursor";
import { momentNow, type View } from "../../session/view/view";
import { keyOfSlot } from "./order-rows";
import { keyOfStep, type TableLine } from "./table-lines";

interface ActiveLine {
  /** Index into the lines; -1 for none. */
  readonly active: number;
  /** Makes a line the active one, and brings into view what it is about. */
  readonly activate: (line: TableLine) => void;
}

/** The line that the table has selected: the one that the user chose here, or what was gone to elsewhere. */
export function useActiveLine(view: View, lines: readonly TableLine[]): ActiveLine {
  const { round, slot, step } = view;
  const unit = useCursor((cursor) => cursor.unit);
  const [key, setKey] = useState<string | null>(null);
  const before = useRef({ round, slot, step, unit: null as number | null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines that are sorted or filtered select nothing
  useEffect(() => {
    if (isBehind(view)) return;
    const earlier = before.current;
    before.current = { round, slot, step, unit };
    const hasMoved = earlier.round !== round || earlier.slot !== slot || earlier.step !== step;
    if (hasMoved && (slot !== null || step !== null)) setKey((current) => keyOfPlace({ slot, step }, current));
    else if (hasMoved || earlier.unit !== unit) setKey((current) => keyOfUnit(lines, unit, current));
  }, [round, slot, step, unit]);
  const activate = (line: TableLine) => {
    setKey(line.key);
    bringIntoView(line, round);
  };
  return { active: lines.findIndex((line) => line.key === key), activate };
}

/** The table follows the cursor late: where one has gone since counts, and not where one was. */
function isBehind({ round, slot, step }: View): boolean {
  const now = momentNow();
  return now !== null && (now.round !== round || now.slot !== slot || now.step !== step);
}

/** A line below the heading of its step stays selected. */
function keyOfPlace({ slot, step }: Pick<View, "slot" | "step">, current: string | null): string | null {
  if (slot !== null) return keyOfSlot(slot);
  if (step === null) return current;
  const isBelow = current?.startsWith(`event ${step} `) === true || current?.startsWith(`draw ${step} `) === true;
  return isBelow ? current : keyOfStep(step);
}

function keyOfUnit(lines: readonly TableLine[], unit: number | null, current: string | null): string | null {
  const ofUnit = lines.filter((line) => line.kind === "order" && line.row.unit === unit);
  if (unit === null || ofUnit.some(({ key }) => key === current)) return current;
  return ofUnit[0]?.key ?? null;
}

function bringIntoView(line: TableLine, round: number): void {
  const cursor = useCursor.getState();
  if (line.kind !== "order") {
    if (line.step !== null) cursor.goTo({ round, slot: null, step: line.step });
    return;
  }
  const { slot, unit } = line.row;
  if (slot !== null) cursor.goTo({ round, slot, step: null });
  if (unit !== null) cursor.selectUnit(unit);
}
