import { useMemo } from "react";
import { parseCondition } from "../../../engine/explain/breakpoint-text";
import { t, translated } from "../../../main/contract/language/translate";
import type { View } from "../../session/view/view";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { changeBreakpoint, type GameBreakpoint, removeBreakpoint } from "./breakpoint-store";
import styles from "./breakpoints.module.css";
import { countingHits, countWords } from "./hits";
import { goToHitBeside, hitsOfBreakpoint, useFound } from "./watch";

export interface BreakpointRowProps {
  readonly view: View;
  readonly breakpoint: GameBreakpoint;
}

/** One breakpoint: on or off, from which hit on it counts, how often it was hit, and ways to its own hits. */
export function BreakpointRow({ view, breakpoint }: BreakpointRowProps) {
  const found = useFound((store) => store.hits);
  const { id, text, isEnabled, fromHit } = breakpoint;
  const { game } = view.match;
  const hits = hitsOfBreakpoint(view.match, breakpoint);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of hits grows, and then others are found
  const counting = useMemo(
    () => (hits === null || !isEnabled ? [] : countingHits([{ hits, fromHit }])),
    [hits, found, isEnabled, fromHit],
  );
  return (
    <li className={styles.row} data-off={!isEnabled || undefined}>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={() => changeBreakpoint(game.id, id, { isEnabled: !isEnabled })}
        />
        <code>{text}</code>
      </label>
      {hits === null ? (
        <span className={styles.problem}>{problemOf(view, text)}</span>
      ) : (
        <span className={styles.count}>{isEnabled ? countWords(hits.length) : t`off`}</span>
      )}
      <label className={styles.from} title={t`Hits before this one are passed over`}>
        {t`from hit`}
        <input
          type="number"
          aria-label={t`First hit that counts of ${text}`}
          min={1}
          value={fromHit}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            changeBreakpoint(game.id, id, { fromHit: Math.max(1, Math.trunc(valueAsNumber) || 1) })
          }
        />
      </label>
      <Button
        label={t`Previous hit of ${text}`}
        isDisabled={counting.length === 0}
        onPress={() => goToHitBeside(view, counting, -1)}
      >
        <Icon name="previous" />
      </Button>
      <Button
        label={t`Next hit of ${text}`}
        isDisabled={counting.length === 0}
        onPress={() => goToHitBeside(view, counting, 1)}
      >
        <Icon name="next" />
      </Button>
      <Button label={t`Remove ${text}`} onPress={() => removeBreakpoint(game.id, id)}>
        <Icon name="trash" />
      </Button>
    </li>
  );
}

function problemOf({ match }: View, text: string): string {
  const condition = parseCondition(match.game, text);
  return condition.ok ? "" : translated(condition.problem.message);
}
