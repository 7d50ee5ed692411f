import { ComparedBlocks } from "./compared-blocks";
import { comparisonFigures } from "./comparison-figures";
import { comparisonReport } from "./comparison-report";
import { addKnown } from "./contest";
import { asKept, type CompareTerms, isPlayed, type PlayedRecord, type Results } from "./results-file";
import { VersionContest } from "./version-contest";

const SEAT_COLUMNS = ["player", "version", "score", "fuel", "orders", "failed_orders", "fault"];

/** A line per match and seat, as spreadsheets and statistics programs read it. */
export function resultsCsv({ header, records }: Results): string {
  const head = ["block", "match", "seed", "swing_round", "seat", ...SEAT_COLUMNS];
  const rows = records
    .filter(isPlayed)
    .flatMap((record) =>
      record.seats.map((player, seat) => [
        record.block,
        record.match,
        record.seed,
        record.swing ?? "",
        seat,
        header.players[player].name,
        record.versions[seat],
        record.scores[seat],
        record.fuel[seat],
        record.orders[seat],
        record.failedOrders?.[seat] ?? "",
        faultCell(record, seat),
      ]),
    );
  return [head, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function faultCell({ faults }: PlayedRecord, seat: number): string {
  const fault = faults.find((one) => one.seat === seat);
  if (fault === undefined) return "";
  return fault.isReproducible === false ? `${fault.reason} (not reproducible)` : fault.reason;
}

/** RFC 4180. */
function csvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Terms, report and matches. */
export function resultsJson(results: Results, terms: CompareTerms): string {
  const contest = new VersionContest(results.header, terms);
  addKnown(new ComparedBlocks(contest, terms), results);
  const report = comparisonFigures(comparisonReport(results.header, terms, contest));
  return `${JSON.stringify({ terms: results.header, report, matches: results.records.map(asKept) }, null, 2)}\n`;
}
