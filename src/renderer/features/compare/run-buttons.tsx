import { t } from "../../../main/contract/language/translate";
import {
  confirmComparison,
  type LiveComparison,
  pauseComparison,
  removeComparison,
  resumeComparison,
  showComparison,
  stopComparison,
} from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";

/** What can be done with a comparison in the state that it is in. */
export function RunButtons({ id, live }: { readonly id: string; readonly live: LiveComparison }) {
  const { kind } = live.state;
  const isDecided = live.report.verdict !== "undecided";
  return (
    <>
      {(kind === "playing" || kind === "starting") && (
        <Button onPress={() => void pauseComparison(id)} hint={t`Keeps what was played; goes on whenever you like`}>
          {t`Pause`}
        </Button>
      )}
      {kind === "stopping" && (
        <Button isDisabled onPress={() => undefined}>
          {t`Stopping …`}
        </Button>
      )}
      {(kind === "paused" || kind === "failed") && (
        <Button onPress={() => void resumeComparison(id)}>{t`Resume`}</Button>
      )}
      {(kind === "playing" || kind === "paused") && live.report.blocks > 0 && (
        <Button onPress={() => void stopComparison(id)} hint={t`Ends it with what has been played`}>
          {t`Stop`}
        </Button>
      )}
      {kind === "ended" && !isDecided && (
        <Button onPress={() => void resumeComparison(id, 2 * live.maxMatches)}>
          {t`Play up to ${2 * live.maxMatches}`}
        </Button>
      )}
      {kind === "ended" && isDecided && live.design === "duel" && (
        <Button onPress={() => void confirm(id, live)} hint={t`Both against the same opponents, on other seeds`}>
          {t`Confirm in the field`}
        </Button>
      )}
      {(kind === "ended" || kind === "paused" || kind === "failed") && (
        <Button onPress={() => void removeComparison(id)} hint={t`Deletes its results`}>
          {t`Remove`}
        </Button>
      )}
    </>
  );
}

async function confirm(id: string, live: LiveComparison): Promise<void> {
  const confirmation = await confirmComparison(id, live);
  if (confirmation !== null) showComparison(confirmation);
}
