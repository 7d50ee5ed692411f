import { useState } from "react";
import { t } from "../../../main/contract/language/translate";
import type { LeagueProgress } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { attempt } from "../../session/compare/comparison-store";
import { pauseLeague, removeLeague, resumeLeague } from "../../session/compare/league-store";
import { host } from "../../session/host/host-client";
import { commandOfTauler } from "../../session/host/page-key";
import { Button } from "../../ui/button";
import { download } from "../../ui/download";
import { AddPlayers } from "./add-players";

export interface LeagueButtonsProps {
  readonly id: string;
  readonly live: LeagueProgress;
}

/** What can be done with a league in the state that it is in. */
export function LeagueButtons({ id, live }: LeagueButtonsProps) {
  const [isAdding, setAdding] = useState(false);
  const { kind } = live.state;
  const isResting = kind === "paused" || kind === "failed" || kind === "ended";
  return (
    <div className={styles.buttons}>
      {(kind === "playing" || kind === "starting") && (
        <Button onPress={() => void pauseLeague(id)} hint={t`Keeps what was played; goes on whenever you like`}>
          {t`Pause`}
        </Button>
      )}
      {kind === "stopping" && (
        <Button isDisabled onPress={() => undefined}>
          {t`Stopping …`}
        </Button>
      )}
      {(kind === "paused" || kind === "failed") && <Button onPress={() => void resumeLeague(id)}>{t`Resume`}</Button>}
      {kind === "ended" && (
        <Button onPress={() => void resumeLeague(id, 2 * live.maxMatches)}>
          {t`Play up to ${2 * live.maxMatches}`}
        </Button>
      )}
      <Button onPress={() => setAdding(true)} hint={t`Players that are new, or have changed; what was played counts`}>
        {t`Add players…`}
      </Button>
      <SaveButtons id={id} />
      {isResting && (
        <Button onPress={() => void removeLeague(id)} hint={t`Deletes its results`}>
          {t`Remove`}
        </Button>
      )}
      {isAdding && <AddPlayers id={id} live={live} onClose={() => setAdding(false)} />}
    </div>
  );
}

const TYPES = { jsonl: "application/jsonl", csv: "text/csv" } as const;

function SaveButtons({ id }: { readonly id: string }) {
  const save = (format: "jsonl" | "csv") =>
    attempt(async () => {
      const client = await host();
      const { name, text } = await client.leagues.results({ league: id, format });
      download(new Blob([text], { type: TYPES[format] }), name);
    });
  return (
    <>
      <Button
        onPress={() => void save("jsonl")}
        hint={t`With it the command line goes on: ${commandOfTauler()} league --resume`}
      >
        {t`Save results`}
      </Button>
      <Button onPress={() => void save("csv")} hint={t`A line per match and seat, for spreadsheets`}>
        {t`Save CSV`}
      </Button>
    </>
  );
}
