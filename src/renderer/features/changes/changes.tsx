import { type ReactNode, useMemo } from "react";
import { t } from "../../../main/contract/language/translate";
import { changedOrdersIn, useChangedRounds } from "../../session/changes/changed-orders";
import { compareAgainst, useChanges } from "../../session/changes/changes-store";
import { firstConsoleChange } from "../../session/changes/console-changes";
import {
  goToChangeBeside,
  goToChangedRound,
  goToLineOfChange,
  hasChanges,
  showChanges,
} from "../../session/changes/go-to-change";
import { useMatchWords, useOfferedSave } from "../../session/changes/save-words";
import { useCommands } from "../../session/commands/bus";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { ChangedOrders } from "./changed-orders-table";
import styles from "./changes.module.css";
import { ChangesHeader } from "./changes-header";
import { RoundList } from "./round-list";
import { Cause, RoundStory } from "./round-story";

/** The keys of what changed, wherever the focus is. */
export function useChangesCommands(): void {
  useCommands({
    changes: showChanges,
    "next-change": { isOffered: hasChanges, run: () => goToChangeBeside(1) },
    "previous-change": { isOffered: hasChanges, run: () => goToChangeBeside(-1) },
    "change-line": { isOffered: hasChanges, run: goToLineOfChange },
  });
}

/**
 * What a save did to the match: scores, rounds that differ, and in one of them every changed order with what came of it.
 *
 * @param children what else can be done with the two versions, at the end of the header.
 */
export function Changes({ children }: { readonly children?: ReactNode }) {
  const { now, difference } = useChanges();
  return (
    <section className={styles.changes} aria-label={t`Changes`}>
      {now !== null && <ChangesHeader>{children}</ChangesHeader>}
      <Replaying />
      {difference === null ? <NothingToCompare /> : <Difference />}
    </section>
  );
}

function Replaying() {
  const { replaying, problem, saves } = useChanges();
  if (problem !== null) {
    return (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    );
  }
  if (replaying === null) return null;
  const number = saves.find(({ hash }) => hash === replaying.hash)?.number;
  return <output className={styles.note}>{t`Playing save ${number}: round ${replaying.round}.`}</output>;
}

/** Why nothing is compared, and how to get something. */
function NothingToCompare() {
  const { now, obstacle, replaying } = useChanges();
  const match = useMatch((store) => store.match);
  const offered = useOfferedSave();
  if (replaying !== null) return null;
  if (now === null) {
    const words =
      match === null ? t`No match yet: Run.` : t`This match was not played here, so there is none to compare it with.`;
    return <p className={styles.note}>{words}</p>;
  }
  return (
    <div className={styles.note}>
      <p>
        {obstacle === null
          ? t`There is no complete match to compare with yet. Change a player and save it: here is what your change did.`
          : t`The match before ${obstacle}, so it says nothing about your change.`}
      </p>
      {offered !== null && now.status !== "running" && (
        <Button onPress={() => compareAgainst(offered.hash)}>
          {t`Play save ${offered.number} with seed ${now.header.seed}`}
        </Button>
      )}
    </div>
  );
}

function Difference() {
  const rounds = useChangedRounds();
  const { now, seat, difference } = useChanges();
  if (now === null || difference === null) return null;
  if (rounds.length === 0) {
    const isOfOthers = seat !== null && difference.rounds.length > 0;
    return isOfOthers ? (
      <p className={styles.note}>{t`Player ${seat} gives the same orders in all rounds.`}</p>
    ) : (
      <Same />
    );
  }
  return <Rounds />;
}

function Same() {
  const { now, before } = useChanges();
  const words = useMatchWords();
  if (now === null || before === null) return null;
  if (now.status !== "finished") {
    return <p className={styles.note}>{t`Same as ${words.before} up to round ${now.timeline.lastRound}.`}</p>;
  }
  const round = firstConsoleChange({ before, now });
  return (
    <div className={styles.note}>
      <p>{t`Same as ${words.before} in all rounds: every order and every score.`}</p>
      {round !== null && (
        <p>
          {t`Only the console differs, first in`}{" "}
          <button type="button" className={styles.link} onClick={() => goToChangedRound(round)}>
            {t`round ${round}`}
          </button>
          .
        </p>
      )}
    </div>
  );
}

function Rounds() {
  const rounds = useChangedRounds();
  const { now, before, difference, seat, round: wanted } = useChanges();
  const round = rounds.some((one) => one.round === wanted) ? (wanted as number) : rounds[0].round;
  const orders = useMemo(
    () => changedOrdersIn({ now, before, difference, seat }, round),
    [now, before, difference, seat, round],
  );
  if (now === null || before === null) return null;
  return (
    <div className={styles.panes}>
      <RoundList rounds={rounds} shown={round} />
      <div className={styles.round}>
        <Cause matches={{ now, before }} round={round} />
        <ChangedOrders matches={{ now, before }} round={round} orders={orders} />
        <RoundStory matches={{ now, before }} round={round} orders={orders} />
      </div>
    </div>
  );
}
