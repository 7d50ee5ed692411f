import { findGame } from "../../../engine/games";
import { t } from "../../../main/contract/language/translate";
import type { LeagueSummary } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import { dateWords, stateWords } from "../../parts/contest-words";
import { showLeague, useLeagues } from "../../session/compare/league-store";

/** All leagues of the workspace. */
export function LeagueHistory() {
  const list = useLeagues((store) => store.list);
  const shown = useLeagues((store) => store.shown);
  if (list === null) return <p className={styles.note}>{t`Looking for earlier leagues …`}</p>;
  return (
    <section className={styles.history} aria-label={t`History`}>
      <h2>{t`Earlier leagues`}</h2>
      {list.length === 0 && (
        <p className={styles.note}>{t`None yet. They are kept here, also when Tauler is closed.`}</p>
      )}
      <ul>
        {list.map((one) => (
          <li key={one.id}>
            <Entry one={one} isShown={one.id === shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param props.one as the list has it, which may be older than what is known of one that is followed */
function Entry({ one: listed, isShown }: { readonly one: LeagueSummary; readonly isShown: boolean }) {
  const live = useLeagues((store) => store.live[listed.id]);
  const one = { ...listed, state: live?.state ?? listed.state, matches: live?.matchesPlayed ?? listed.matches };
  return (
    <button type="button" aria-pressed={isShown} onClick={() => showLeague(one.id)}>
      <span>
        <strong>{namesOf(one)}</strong>
        <small>{detailsOf(one)}</small>
      </span>
    </button>
  );
}

function namesOf({ first, players }: LeagueSummary): string {
  const others = players - first.length;
  return others > 0 ? t`${first.join(", ")} and ${others} more` : first.join(", ");
}

function detailsOf({ game, startedAt, matches, state }: LeagueSummary): string {
  const where = state.kind === "ended" ? "" : ` · ${stateWords(state)}`;
  return t`${findGame(game)?.title ?? game} · ${dateWords(startedAt)} · ${matches} matches${where}`;
}
