import { t } from "../../../main/contract/language/translate";
import { useFirstChange, useScoreChanges } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import { useMatchWords } from "../../session/changes/save-words";
import type { MatchInView } from "../../session/match/match-in-view";
import { useMatch } from "../../session/match/match-store";
import unseen from "../../ui/unseen.module.css";

/** What came of a match, for those who hear the window: politely, and once, when it is over. It says nothing on the way. */
export function MatchResult() {
  const match = useMatch((store) => store.match);
  useMatch((store) => store.revision);
  const scores = useScoreWords(match);
  const change = useChangeWords(match);
  // What was opened from a file is no news, and one that was stopped was stopped by whoever hears this.
  const isNews = match?.status === "finished" && match.file === null;
  return (
    <p className={unseen.unseen} role="status" aria-label={t`Result of the match`}>
      {isNews && [scores, frozenWords(match), change].filter(Boolean).join(". ")}
    </p>
  );
}

/** `Ron 120, 20 more. Luna 90`: what is compared with stands beside it only where both matches are complete. */
function useScoreWords(match: MatchInView | null): string {
  const changes = useScoreChanges();
  const compared = useChanges((store) => store.now);
  if (match === null || match.seats === null) return "";
  const difference = (seat: number) => {
    const change = changes === null || compared !== match ? null : changes[seat];
    if (change === null || change.now === change.before) return "";
    return change.now > change.before
      ? t`, ${change.now - change.before} more`
      : t`, ${change.before - change.now} less`;
  };
  return match.seats.map(({ score }, seat) => `${match.names[seat]} ${score}${difference(seat)}`).join(". ");
}

function useChangeWords(match: MatchInView | null): string {
  const { now, difference } = useChanges();
  const first = useFirstChange();
  const { before } = useMatchWords();
  if (difference === null || now !== match) return "";
  if (first === null) return t`Same as ${before} in all rounds`;
  return t`First change in round ${first.round}: ${first.count} ${first.count === 1 ? t`order` : t`orders`}`;
}

function frozenWords({ played, names }: MatchInView): string {
  const frozen = played.flatMap(({ round, faults }) =>
    faults.map(({ seat }) => t`${names[seat]} frozen in round ${round}`),
  );
  return frozen.join(". ");
}
