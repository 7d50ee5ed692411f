import { en } from "../../../engine/contract/english";
import { drawText, messageText } from "../../../engine/explain/message-text";
import { translated } from "../../../main/contract/language/translate";
import { cellsOfRow } from "./row-filter";
import type { TableContents, TableLine } from "./table-lines";

const COLUMNS = [en`Slot`, en`Player`, en`Unit`, en`Order`, en`From`, en`To`, en`Outcome`];

/** Lines as text, with tabs between the columns: it can be pasted into a message or a spreadsheet. */
export function tableText(lines: readonly TableLine[], contents: TableContents): string {
  return [COLUMNS.map(translated).join("\t"), ...lines.map((line) => lineText(line, contents))].join("\n");
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
