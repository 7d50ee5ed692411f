import { language, t } from "../contract/language/translate";
import type { QueueTables } from "./queue-words";
import { escapeXml } from "./xml";

/** Seconds between two looks; whoever shows the page looks as often. */
export const PAGE_SECONDS = 5;

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
td:nth-child(n+3), th:nth-child(n+3) { text-align: right; font-variant-numeric: tabular-nums; }
.warning { border-left: 4px solid #b3261e; padding: .3rem .8rem; margin: .5rem 0; }
footer { margin-top: 2rem; opacity: .7; }`;

/** A page without any script, which loads itself again. @param now when it was made. */
export function queuePage({ summary, contests, workers, warnings }: QueueTables, now: Date): string {
  const lines = summary.split("\n").map((line) => `<p>${escapeXml(line)}</p>`);
  const told = warnings.map((warning) => `<p class="warning" role="alert">${escapeXml(warning)}</p>`);
  return `<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="${PAGE_SECONDS}">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${t`Tauler: queue`}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${t`Queue`}</h1>
${[...lines, ...told].join("\n")}
<h2>${t`Contests`}</h2>
${tableOf(contests, t`No contest is given out.`)}
<h2>${t`Workers`}</h2>
${tableOf(workers, t`No worker is there.`)}
<footer>${t`As of ${now.toISOString().slice(0, 19).replace("T", " ")} UTC`}</footer>
</body>
</html>
`;
}

function tableOf([head, ...rows]: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return `<p>${empty}</p>`;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table>\n<thead>${row(head, "th")}</thead>\n<tbody>\n${rows.map((cells) => row(cells, "td")).join("\n")}\n</tbody>\n</table>`;
}
