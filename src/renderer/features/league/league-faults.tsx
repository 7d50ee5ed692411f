import { t, translated } from "../../../main/contract/language/translate";
import type { LeagueFault, LeagueProgress } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { percent } from "../../parts/contest-words";
import { openLeagueMatch } from "../../session/compare/compared-match";
import { Button } from "../../ui/button";
import leagueStyles from "./league.module.css";
import type { MatchesWanted } from "./match-list";

export interface LeagueFaultsProps {
  readonly id: string;
  readonly live: LeagueProgress;
  readonly onShow: (wanted: MatchesWanted) => void;
}

/** Who was frozen, how often, and where for the first time. */
export function LeagueFaults({ id, live, onShow }: LeagueFaultsProps) {
  return (
    <section className={leagueStyles.faults} aria-label={t`Faults`}>
      <h3>{t`Frozen players: ${live.faults.length}`}</h3>
      <ul className={styles.list}>
        {live.faults.map((fault) => (
          <li key={fault.player}>
            <Button
              label={t`Open the first match in which ${nameOf(live, fault)} was frozen`}
              hint={t`Plays it in the window, and shows round ${Math.max(0, fault.first.round)}`}
              onPress={() =>
                void openLeagueMatch({
                  league: id,
                  block: fault.first.block,
                  match: fault.first.match,
                  to: fault.first.round,
                })
              }
            >
              {t`Open`}
            </Button>
            <Button
              label={t`All ${fault.matches} matches in which ${nameOf(live, fault)} was frozen`}
              onPress={() => onShow({ player: fault.player, other: null })}
            >
              {t`All ${fault.matches}`}
            </Button>
            <span>
              <strong>{nameOf(live, fault)}</strong>{" "}
              {t`was frozen in ${percent(fault.matches / fault.of)} of its matches, first in ${where(fault)} of seed ${fault.first.seed}: ${translated(fault.first.message).split("\n", 1)[0]}`}
              {fault.first.isReproducible === false && t` (not reproducible)`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ players }: LeagueProgress, { player }: LeagueFault): string {
  return players[player].name;
}

function where({ first }: LeagueFault): string {
  return first.round < 0 ? t`the beginning` : t`round ${first.round}`;
}
