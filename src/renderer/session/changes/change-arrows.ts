import { useMemo } from "react";
import type { Frame } from "../../../engine/contract/frame";
import type { MessageArguments } from "../../../engine/contract/round-report";
import type { AnsweredOrder } from "../../../engine/explain/match-difference";
import { aimedCell, cellIn } from "../../board/aimed-cell";
import { cellOfPlace, placeOf, placeOfCell } from "../../board/board-cells";
import type { BoardChanges, ChangeArrow } from "../view/board-changes";
import type { View } from "../view/view";
import { changedOrdersIn, keptReport } from "./changed-orders";
import { useChanges } from "./changes-store";
import type { PlayedMatch } from "./comparable";
import { useMatchWords } from "./save-words";

/** Where an order sends its unit, in cells numbered through all levels. */
interface Way {
  readonly from: number;
  readonly to: number;
}

/**
 * The changed order that was gone to, on the board of its round: the old order and the new one, by level; null while another place
 * is in view.
 */
export function useChangeArrows(view: View): readonly BoardChanges[] | null {
  const { now, before, difference, seat, chosen } = useChanges();
  const words = useMatchWords();
  const { match, round, slot, frame } = view;
  return useMemo(() => {
    if (chosen === null || now === null || before === null || now !== match || chosen.round !== round) return null;
    const order = changedOrdersIn({ now, before, difference, seat }, round)[chosen.index];
    if (order === undefined || slot !== (order.now?.slot ?? null)) return null;
    const ways = [
      { kind: "before" as const, label: words.before, way: wayOf(before, round, order.before) },
      { kind: "now" as const, label: words.now, way: wayOf(now, round, order.now) },
    ];
    const places = ways.flatMap(({ way, kind, label }) => {
      if (way === null) return [];
      const [from, to] = [placeOfCell(frame, way.from), placeOfCell(frame, way.to)];
      return from.board === to.board
        ? [{ level: from.board, arrow: arrowOf({ from: from.cell, to: to.cell }, kind, label) }]
        : [];
    });
    return frame.boards.map((_, level) => ({
      arrows: places.filter((one) => one.level === level).map(({ arrow }) => arrow),
      marks: [],
    }));
  }, [now, before, difference, seat, chosen, match, round, slot, frame, words]);
}

function arrowOf(way: Way, kind: "before" | "now", label: string): ChangeArrow {
  return { ...way, isAim: kind === "before", save: { kind, label } };
}

/** Where the unit goes, or else what the order was aimed at; null for an order of which the report tells no cell. */
function wayOf(match: PlayedMatch, round: number, answer: AnsweredOrder | null): Way | null {
  if (answer === null) return null;
  const { frame, report } = keptReport(match, round);
  const { unit } = answer.order;
  const events = answer.slot === null ? [] : (report?.slots[answer.slot]?.events ?? []);
  const step = events.find(({ args }) => args["unit"] === unit && typeof args["cellFrom"] === "number");
  const from = step === undefined ? cellOfUnit(frame, unit) : (step.args["cellFrom"] as number);
  const to = step === undefined ? aimOf(answer.message.args, frame) : cellIn(step.args);
  return from === null || to === null || from === to ? null : { from, to };
}

function aimOf(args: MessageArguments, frame: Frame): number | null {
  return aimedCell(args, (unit) => cellOfUnit(frame, unit));
}

function cellOfUnit(frame: Frame, unit: number): number | null {
  const place = placeOf(frame, unit);
  return place === null ? null : cellOfPlace(frame, place);
}
