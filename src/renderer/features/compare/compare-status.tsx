import { useEffect } from "react";
import { t } from "../../../main/contract/language/translate";
import {
  followComparison,
  loadComparisons,
  showContests,
  useComparisons,
} from "../../session/compare/comparison-store";
import { followLeague, loadLeagues, useLeagues } from "../../session/compare/league-store";
import styles from "./quick.module.css";

/** How far the comparison or the league is that is played while its page is away, in the status bar. Nothing while none is. */
export function CompareStatus() {
  return (
    <>
      <ComparisonStatus />
      <LeagueStatus />
    </>
  );
}

function ComparisonStatus() {
  const id = useComparisons(({ list }) => playedOf(list));
  const live = useComparisons((store) => (id === null ? undefined : store.live[id]));
  useEffect(() => void loadComparisons(), []);
  useEffect(() => (id === null ? undefined : followComparison(id)), [id]);
  if (id === null || live === undefined) return null;
  return (
    <Progress
      words={t`Comparing: ${live.matchesPlayed} matches`}
      onPress={() => {
        showContests("comparison");
        useComparisons.setState({ shown: id });
      }}
    />
  );
}

function LeagueStatus() {
  const id = useLeagues(({ list }) => playedOf(list));
  const live = useLeagues((store) => (id === null ? undefined : store.live[id]));
  useEffect(() => void loadLeagues(), []);
  useEffect(() => (id === null ? undefined : followLeague(id)), [id]);
  if (id === null || live === undefined) return null;
  return (
    <Progress
      words={t`League: ${live.matchesPlayed} matches`}
      onPress={() => {
        showContests("league");
        useLeagues.setState({ shown: id });
      }}
    />
  );
}

interface Contest {
  readonly id: string;
  readonly state: { readonly kind: string };
}

/** The id of the one that is played; null for none. */
function playedOf(list: readonly Contest[] | null): string | null {
  return list?.find(({ state }) => state.kind === "playing" || state.kind === "starting")?.id ?? null;
}

function Progress({ words, onPress }: { readonly words: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.status} title={t`Show what is known so far`} onClick={onPress}>
      {words}
    </button>
  );
}
