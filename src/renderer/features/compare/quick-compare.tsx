import { useEffect, useState } from "react";
import { GAIN_TEST } from "../../../engine/stats/sequential-test";
import type { ComparisonSummary } from "../../../main/contract/compare-api";
import { t, translated } from "../../../main/contract/language/translate";
import { isSourceFile } from "../../../main/contract/source-file";
import {
  followComparison,
  type LiveComparison,
  loadComparisons,
  openComparisons,
  pauseComparison,
  startComparison,
  useComparisons,
} from "../../session/compare/comparison-store";
import { freshSeed } from "../../session/compare/fresh-seed";
import { requestOf, useSetup } from "../../session/match/setup-store";
import { useSaves } from "../../session/match/use-saves";
import { isModified } from "../../session/workspace/open-file";
import { useWorkspace } from "../../session/workspace/workspace-store";
import { Button } from "../../ui/button";
import styles from "./quick.module.css";
import { baselineOf } from "./words";

const MOST_MATCHES = 4000;

/** One click after a save: is this better than what I had? Nothing while the file in front has no earlier save. */
export function QuickCompare() {
  const candidate = useCandidate();
  const [id, setId] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const problem = useComparisons((store) => store.problem);
  useEffect(() => void loadComparisons(), []);
  if (candidate === null) return null;
  const { name, hash, number, baseline, baselineNumber, isUnsaved, compared } = candidate;
  const known = id ?? compared?.id ?? null;
  const start = async () => {
    setStarting(true);
    setId(await startComparison(requestFor(name, baseline)));
    setStarting(false);
  };
  return (
    <section className={styles.quick} aria-label={t`Comparison with the save before`}>
      {compared === null ? (
        <Button
          isDisabled={isUnsaved}
          isBusy={isStarting}
          hint={
            isUnsaved
              ? t`Save the file first`
              : t`Plays save ${number} against save ${baselineNumber} until it is clear`
          }
          onPress={() => void start()}
        >
          {isStarting ? t`Starting …` : t`Is it better?`}
        </Button>
      ) : (
        known !== null && <QuickVerdict key={`${known} ${hash}`} id={known} />
      )}
      {compared === null && problem !== null && <span className={styles.problem}>{translated(problem.message)}</span>}
    </section>
  );
}

interface Candidate {
  readonly name: string;
  readonly hash: string | null;
  readonly number: number;
  readonly baseline: string;
  readonly baselineNumber: number;
  readonly isUnsaved: boolean;
  /** The comparison of just this text with an earlier one; null when there is none. */
  readonly compared: ComparisonSummary | null;
}

/** The player in the editor, when it is one of the game in view and has an earlier save. */
function useCandidate(): Candidate | null {
  const game = useSetup((store) => store.game);
  const file = useWorkspace((store) => store.open.find(({ path }) => path === store.front));
  const entry = useWorkspace((store) => store.files.find(({ path }) => path === store.front));
  const list = useComparisons((store) => store.list) ?? [];
  const isPlayer = entry?.game === game && entry.player !== null && isSourceFile(entry.path);
  const { saves } = useSaves(isPlayer ? (file?.path ?? null) : null);
  if (!isPlayer || file === undefined || entry.player === null) return null;
  const name = entry.player;
  const { hash } = file;
  const baseline = baselineOf(saves, hash, { list, game, name });
  if (baseline === null) return null;
  const numberOf = (wanted: string | null) => saves.find((one) => one.hash === wanted)?.number ?? saves.length + 1;
  const compared = list.find((one) => one.game === game && one.b.sourceHash === hash && one.a.name === name) ?? null;
  return {
    name,
    hash,
    number: numberOf(hash),
    baseline,
    baselineNumber: numberOf(baseline),
    isUnsaved: isModified(file),
    compared,
  };
}

function requestFor(name: string, baseline: string) {
  const { game, configuration, settings, rules, cpuSeconds } = requestOf(useSetup.getState());
  return {
    game,
    a: { name, version: baseline },
    b: { name },
    design: "duel" as const,
    objective: "rank" as const,
    pool: [],
    configuration,
    settings,
    rules,
    cpuSeconds,
    test: { ...GAIN_TEST },
    firstSeed: freshSeed(useComparisons.getState().list?.length ?? 0),
    maxMatches: MOST_MATCHES,
  };
}

/** The verdict in a line, as it grows. */
function QuickVerdict({ id }: { readonly id: string }) {
  const live = useComparisons((store) => store.live[id]);
  useEffect(() => followComparison(id), [id]);
  const isPlayed = live?.state.kind === "playing" || live?.state.kind === "starting";
  return (
    <>
      <span className={styles.quickWords} data-verdict={live?.report.verdict ?? "undecided"}>
        {live === undefined ? t`Reading the comparison …` : shortWords(live)}
      </span>
      {isPlayed && <Button onPress={() => void pauseComparison(id)}>{t`Pause comparing`}</Button>}
      <Button onPress={() => openComparisons(id)} hint={t`Interval, blocks, faults, and the matches themselves`}>
        {t`Details`}
      </Button>
    </>
  );
}

/** The words of the comparison's own page, once there is something to say. */
function shortWords({ report, players, matchesPlayed }: LiveComparison): string {
  const [a, b] = players;
  if (report.score !== null) return translated(report.sentence).replaceAll(" %", "\u00a0%");
  return t`Comparing save ${b.version ?? "B"} with save ${a.version ?? "A"}: ${matchesPlayed} matches`;
}
