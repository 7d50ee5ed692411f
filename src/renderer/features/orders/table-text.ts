import { drawText, messageText } from "../../../engine/explain/message-text";
import { cellsOfRow } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";

const COLUMNS = ["Slot", "Player", "Unit", "Order", "From", "To", "Outcome"];

/** Lines as text, with tabs between the columns: it can be pasted into a message or a spreadsheet. */
export function tableText(lines: readonly TableLine[], contents: TableContents): string {
  return [COLUMNS.join("\t"), ...lines.map((line) => lineText(line, contents))].join("\n");
}

function lineText(line: TableLine, { game, context }: TableContents): string {
  switch (line.kind) {
    case "order":
      return cellsOfRow(line.row, context).join("\t");
    case "heading":
      return `${line.title} (${line.detail})`;
    case "event":
      return `\t${messageText(line.message, context)}`;
    case "draw":
      return `\t${drawText(line.draw, game)}`;
  }
}
