import { useState } from "react";
import type { ComparedBlock, ComparedPlayer } from "../../../main/contract/compare-api";
import { t, translated } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { openComparedMatch } from "../../session/compare/compared-match";
import { Button } from "../../ui/button";

export interface FaultListProps {
  readonly id: string;
  readonly blocks: readonly ComparedBlock[];
  /** A, B and the opponents. */
  readonly players: readonly ComparedPlayer[];
}

const FEW = 5;
const MANY = 200;

/** Who was frozen, where and why; each can be played again. Nothing when nobody was. */
export function FaultList({ id, blocks, players }: FaultListProps) {
  const [most, setMost] = useState(FEW);
  const faults = blocks.flatMap(({ block, seed, matches }) =>
    matches.flatMap(({ match, seats, faults: all }) =>
      all.map((fault) => ({ ...fault, block, seed, match, player: seats[fault.seat] })),
    ),
  );
  if (faults.length === 0) return null;
  const marked = faults.filter(({ isReproducible }) => isReproducible === false);
  const irreproducible = new Set(marked.map(({ block, match }) => `${block} ${match}`)).size;
  return (
    <section className={styles.panel} aria-label={t`Faults`}>
      <h3>{t`Faults: ${faults.length}`}</h3>
      <p className={styles.note}>{t`Players that were frozen. Their matches count, as on the judge.`}</p>
      {irreproducible > 0 && (
        <p className={styles.note}>
          {irreproducible === 1
            ? t`One match is not reproducible: the machine had a part in it, also when the match was played alone.`
            : t`${irreproducible} matches are not reproducible: the machine had a part in it, also when the match was played alone.`}
        </p>
      )}
      <ul className={styles.list}>
        {faults.slice(0, most).map((fault) => (
          <li key={`${fault.block} ${fault.match} ${fault.seat}`}>
            <Button
              label={t`Open the match of seed ${fault.seed} at round ${fault.round}`}
              onPress={() =>
                void openComparedMatch({ comparison: id, block: fault.block, match: fault.match, round: fault.round })
              }
            >
              {t`Open`}
            </Button>
            <span>
              <strong>{nameOf(players, fault.player)}</strong>
              {t`, seed ${fault.seed}, seat ${fault.seat}, round ${fault.round}: ${translated(fault.message).split("\n", 1)[0]}`}
              {fault.isReproducible === false && t` (not reproducible)`}
            </span>
          </li>
        ))}
      </ul>
      {faults.length > most && <Button onPress={() => setMost(MANY)}>{t`Show more`}</Button>}
    </section>
  );
}

/** A and B by their letters too. */
function nameOf(players: readonly ComparedPlayer[], player: number): string {
  const letter = ["A ", "B "][player] ?? "";
  return `${letter}${players[player].name}`;
}
