import type { Message } from "../../engine/match/round-report";
import { useCursor } from "../app/cursor";
import { type MessageContext, type MessagePart, messageParts } from "../app/message-text";
import styles from "./ui.module.css";

export interface MessageLineProps {
  readonly message: Message;
  readonly context: MessageContext;
}

/** A sentence of the game; its units, cells, players and slots can be gone to. */
export function MessageLine({ message, context }: MessageLineProps) {
  const parts = messageParts(message, context);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its position
        <Part key={index} part={part} context={context} />
      ))}
    </>
  );
}

function Part({ part, context }: { readonly part: MessagePart; readonly context: MessageContext }) {
  if (part.kind === "text" || part.number < 0) return part.text;
  return (
    <button
      type="button"
      className={styles.link}
      title={`Go to ${part.kind} ${part.text}`}
      onClick={(event) => {
        event.stopPropagation();
        follow(part, context);
      }}
    >
      {part.text}
    </button>
  );
}

function follow(
  { kind, number }: { readonly kind: MessagePart["kind"]; readonly number: number },
  context: MessageContext,
): void {
  const cursor = useCursor.getState();
  if (kind === "unit") cursor.selectUnit(number);
  else if (kind === "seat") cursor.selectSeat(number);
  else if (kind === "slot") cursor.goToSlot(number);
  else cursor.selectCell(placeOf(number, context));
}

/** Cells are numbered through all levels. */
function placeOf(cell: number, { game, state }: MessageContext): { board: number; cell: number } {
  let rest = cell;
  for (const [board, { rows, cols }] of game.frame(state).boards.entries()) {
    if (rest < rows * cols) return { board, cell: rest };
    rest -= rows * cols;
  }
  return { board: 0, cell: 0 };
}
