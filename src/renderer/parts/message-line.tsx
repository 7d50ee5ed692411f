import type { Message } from "../../engine/contract/round-report";
import { type MessageContext, type MessagePart, messageParts } from "../../engine/explain/message-text";
import { t } from "../../main/contract/language/translate";
import { placeOfCell } from "../board/board-cells";
import { useCursor } from "../session/cursor/cursor";
import styles from "./parts.module.css";

export interface MessageLineProps {
  readonly message: Message;
  readonly context: MessageContext;
  /** False where the line is a part of something that has the focus as a whole, like a row of a table. */
  readonly isTabStop?: boolean;
}

/** A sentence of the game; its units, cells, players and slots can be gone to. */
export function MessageLine({ message, context, isTabStop = true }: MessageLineProps) {
  const parts = messageParts(message, context);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its position
        <Part key={index} part={part} context={context} isTabStop={isTabStop} />
      ))}
    </>
  );
}

interface PartProps {
  readonly part: MessagePart;
  readonly context: MessageContext;
  readonly isTabStop: boolean;
}

function Part({ part, context, isTabStop }: PartProps) {
  if (part.kind === "text" || part.number < 0) return part.text;
  return (
    <button
      type="button"
      className={isTabStop ? styles.link : styles.cutLink}
      tabIndex={isTabStop ? undefined : -1}
      title={goToWords(part)}
      onClick={(event) => {
        event.stopPropagation();
        follow(part, context);
      }}
    >
      <span>{part.text}</span>
    </button>
  );
}

function goToWords({ kind, text }: MessagePart): string {
  if (kind === "unit") return t`Go to unit ${text}`;
  if (kind === "seat") return t`Go to seat ${text}`;
  return kind === "slot" ? t`Go to slot ${text}` : t`Go to cell ${text}`;
}

function follow(
  { kind, number }: { readonly kind: MessagePart["kind"]; readonly number: number },
  context: MessageContext,
): void {
  const cursor = useCursor.getState();
  if (kind === "unit") cursor.selectUnit(number);
  else if (kind === "seat") cursor.selectSeat(number);
  else if (kind === "slot") cursor.goTo({ round: context.round ?? cursor.round, slot: number, step: null });
  else cursor.selectCell(placeOfCell(context.game.frame(context.state), number));
}
