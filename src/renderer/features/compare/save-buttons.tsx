import { t } from "../../../main/contract/language/translate";
import { attempt, type LiveComparison } from "../../session/compare/comparison-store";
import { host } from "../../session/host/host-client";
import { Button } from "../../ui/button";
import { download } from "../../ui/download";
import { summaryPicture } from "./summary-picture";

const TYPES = { csv: "text/csv", json: "application/json" } as const;

/** The results as files. */
export function SaveButtons({ id, live }: { readonly id: string; readonly live: LiveComparison }) {
  const save = (format: "csv" | "json") =>
    attempt(async () => {
      const client = await host();
      const { name, text } = await client.compare.results({ comparison: id, format });
      download(new Blob([text], { type: TYPES[format] }), name);
    });
  const picture = () =>
    attempt(async () => {
      const [a, b] = live.players;
      download(await summaryPicture(live), `${live.game}-${a.name}-${b.name}.png`);
    });
  return (
    <>
      <Button onPress={() => void save("csv")} hint={t`A line per match and seat, for spreadsheets`}>
        {t`Save CSV`}
      </Button>
      <Button onPress={() => void save("json")} hint={t`Terms, report and matches, for programs`}>
        {t`Save JSON`}
      </Button>
      <Button onPress={() => void picture()} hint={t`Verdict, interval and tables, to show others`}>
        {t`Save picture`}
      </Button>
    </>
  );
}
