import { useEffect } from "react";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { ContestPage } from "../../parts/contest-page";
import { useCommands } from "../../session/commands/bus";
import { showContests, useComparisons } from "../../session/compare/comparison-store";
import { loadLeagues, showLeague, useLeagues } from "../../session/compare/league-store";
import { Button } from "../../ui/button";
import { LeagueHistory } from "./league-history";
import { LeagueSetup } from "./league-setup";
import { LeagueView } from "./league-view";

/** Many players, ranked: the set-up, earlier leagues, and the one in view. It covers the window. */
export function LeaguePage() {
  const isOpen = useComparisons((store) => store.isOpen && store.page === "league");
  useCommands({ league: () => showContests("league") });
  return isOpen ? <OpenPage /> : null;
}

function OpenPage() {
  const shown = useLeagues((store) => store.shown);
  useEffect(() => void loadLeagues(), []);
  return (
    <ContestPage
      kind="league"
      title={t`League`}
      buttons={shown !== null && <Button onPress={() => showLeague(null)}>{t`About leagues`}</Button>}
      side={
        <>
          <LeagueSetup />
          <LeagueHistory />
        </>
      }
    >
      {shown === null ? <Introduction /> : <LeagueView key={shown} id={shown} />}
    </ContestPage>
  );
}

function Introduction() {
  return (
    <article className={styles.introduction}>
      <h2>{t`Who is the best of many?`}</h2>
      <p>
        {t`Choose players and press`} <strong>{t`Start`}</strong>
        {t`. Four at a time meet on many boards, each board with everybody in every seat. All matches together give the ratings, each with an interval: they all hold at once in 95 % of leagues.`}
      </p>
      <p>
        {t`Players may be added while it is played. What was played is kept, also when Tauler is closed. A rating tells how a player does among these players, and in no other company.`}
      </p>
    </article>
  );
}
