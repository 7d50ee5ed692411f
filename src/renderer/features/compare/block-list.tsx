import { useState } from "react";
import type { ComparedBlock, ComparedMatch } from "../../../main/contract/compare-api";
import { t } from "../../../main/contract/language/translate";
import styles from "../../parts/contest.module.css";
import { percent } from "../../parts/contest-words";
import { openComparedMatch } from "../../session/compare/compared-match";
import type { LiveComparison } from "../../session/compare/comparison-store";
import { Button } from "../../ui/button";
import { SeatMark } from "../../ui/seat-name";
import { worstFirst, worstMatchesFirst } from "./worst-first";

const BLOCKS_AT_ONCE = 10;

/** All blocks, to be opened as matches: the worst defeats of B first. */
export function BlockList({ id, live }: { readonly id: string; readonly live: LiveComparison }) {
  const [most, setMost] = useState(BLOCKS_AT_ONCE);
  const blocks = worstFirst(live.blocks);
  return (
    <section className={styles.panel} aria-label={t`Blocks`}>
      <h3>{t`Blocks, the worst for B first`}</h3>
      {blocks.slice(0, most).map((block) => (
        <BlockRow key={block.block} id={id} live={live} block={block} />
      ))}
      {blocks.length > most && (
        <Button onPress={() => setMost(most + 5 * BLOCKS_AT_ONCE)}>{t`Show more of ${blocks.length} blocks`}</Button>
      )}
    </section>
  );
}

interface BlockRowProps {
  readonly id: string;
  readonly live: LiveComparison;
  readonly block: ComparedBlock;
}

function BlockRow({ id, live, block }: BlockRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.block} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t`Seed ${block.seed}: B came to`} <strong>{percent(block.score)}</strong>
      </summary>
      {isOpen && (
        <ul className={styles.list}>
          {worstMatchesFirst(live.design, block).map((match) => (
            <li key={match.match}>
              <MatchRow id={id} live={live} block={block} match={match} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function MatchRow({ id, live, block, match }: BlockRowProps & { readonly match: ComparedMatch }) {
  const open = () => void openComparedMatch({ comparison: id, block: block.block, match: match.match, round: null });
  const subject = live.design === "duel" || match.seats.includes(1) ? "B" : "A";
  return (
    <>
      <Button label={t`Open match ${match.match + 1} of seed ${block.seed}`} hint={hintFor(match)} onPress={open}>
        {t`Open`}
      </Button>
      <span className={styles.seats}>
        {match.seats.map((player, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <span key={seat}>
            <SeatMark seat={seat} />
            <strong>{letterOf(live, player)}</strong> {match.scores[seat]}
          </span>
        ))}
      </span>
      <span>{t`${subject} beat ${percent(match.score)} ${swingWords(match, subject)}`}</span>
    </>
  );
}

function letterOf({ players }: LiveComparison, player: number): string {
  return ["A", "B"][player] ?? players[player].name;
}

function hintFor({ swing }: ComparedMatch): string {
  return swing === null ? t`Plays it in the window` : t`Plays it in the window, and shows round ${swing}`;
}

function swingWords({ score, swing }: ComparedMatch, subject: string): string {
  if (swing === null) return t`· a tie`;
  return t`· ${subject} ${score > 0.5 ? t`ahead` : t`behind`} from round ${swing} on`;
}
