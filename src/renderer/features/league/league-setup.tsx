import { useState } from "react";
import { en } from "../../../engine/contract/english";
import { findGame } from "../../../engine/games";
import { MOST_MATCHES, MOST_MATCHES_EACH } from "../../../main/contract/contest-bounds";
import { t, titled } from "../../../main/contract/language/translate";
import type { LeagueRequest } from "../../../main/contract/league-api";
import styles from "../../parts/contest.module.css";
import setupStyles from "../../parts/contest-setup.module.css";
import { MatchTermsField } from "../../parts/match-terms-field";
import { NumberField } from "../../parts/number-field";
import { type ListedPlayer, usePlayers } from "../../parts/player-list";
import {
  changeLeagueChoice,
  FIRST_LEAGUE_CHOICE,
  type LeagueChoice,
  showMore,
  useContestChoices,
} from "../../session/compare/contest-choices";
import { freshSeed } from "../../session/compare/fresh-seed";
import { showLeague, startLeague, useLeagues } from "../../session/compare/league-store";
import { usualOpponents } from "../../session/compare/usual-opponents";
import { requestOf, useSetup } from "../../session/match/setup-store";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { type Choice, Select } from "../../ui/select";
import { PlayerChecks } from "./player-checks";

/** Leagues have the second half of the seeds that a comparison might have. */
const AFTER_COMPARISONS = 5000;

const BUDGETS: readonly Choice<"each" | "all">[] = [
  { value: "each", title: en`for each player` },
  { value: "all", title: en`of all together` },
];

/** Who plays, and how much; with defaults, so that one click starts it. */
export function LeagueSetup() {
  const game = useSetup((store) => store.game);
  const answer = usePlayers(game);
  if (answer.kind === "problem") return <p className={styles.problem}>{answer.message}</p>;
  if (answer.kind === "waiting") return <p className={styles.note}>{t`Looking for players …`}</p>;
  return <SetupForm key={game} game={game} players={answer.value} />;
}

function SetupForm({ game, players }: { readonly game: string; readonly players: readonly ListedPlayer[] }) {
  const choice = useContestChoices((store) => store.league[game]) ?? FIRST_LEAGUE_CHOICE;
  const isMoreShown = useContestChoices((store) => store.isMoreShown.league);
  const [isStarting, setStarting] = useState(false);
  const leagues = useLeagues((store) => store.list?.length ?? 0);
  const change = (part: Partial<LeagueChoice>) => changeLeagueChoice(game, part);
  const isThere = (name: string) => players.some((player) => player.name === name);
  const names = choice.players?.filter(isThere) ?? usualOpponents(players, []).map(({ name }) => name);
  const firstSeed = choice.firstSeed ?? freshSeed(leagues) + AFTER_COMPARISONS;
  const start = async () => {
    setStarting(true);
    const id = await startLeague(requestFor(game, { ...choice, players: names, firstSeed }));
    setStarting(false);
    if (id !== null) showLeague(id);
  };
  return (
    <form className={setupStyles.setup} aria-label={t`New league`} onSubmit={(event) => event.preventDefault()}>
      <h2>{t`Who is the best?`}</h2>
      <p className={styles.note}>{findGame(game)?.title}</p>
      <PlayerChecks
        legend={t`${names.length} of ${players.length} players`}
        players={players}
        chosen={names}
        onChoose={(chosen) => change({ players: chosen })}
      />
      {names.length < 2 && <p className={styles.warning}>{t`A league needs two players or more.`}</p>}
      <Budget choice={choice} onChange={(matches) => change({ matches })} />
      <details
        className={setupStyles.details}
        open={isMoreShown}
        onToggle={(event) => showMore("league", event.currentTarget.open)}
      >
        <summary>{t`Seeds and settings`}</summary>
        <div className={setupStyles.fields}>
          <NumberField
            label={t`First seed`}
            value={firstSeed}
            least={0}
            most={2_000_000_000}
            isWhole
            onChange={(seed) => change({ firstSeed: seed })}
          />
          <MatchTermsField isAsMatch={choice.isAsMatch} onChoose={(isAsMatch) => change({ isAsMatch })} />
        </div>
      </details>
      <Button isPrimary isDisabled={names.length < 2} isBusy={isStarting} onPress={() => void start()}>
        {isStarting ? t`Starting …` : t`Start`}
      </Button>
    </form>
  );
}

interface BudgetProps {
  readonly choice: LeagueChoice;
  readonly onChange: (matches: LeagueRequest["matches"]) => void;
}

function Budget({ choice: { matches }, onChange }: BudgetProps) {
  return (
    <>
      <NumberField
        label={t`Matches`}
        value={matches.count}
        least={matches.of === "each" ? 1 : 2}
        most={matches.of === "each" ? MOST_MATCHES_EACH : MOST_MATCHES}
        isWhole
        onChange={(count) => onChange({ ...matches, count })}
      />
      <Field label={t`They are counted`}>
        <Select
          value={matches.of}
          choices={titled(BUDGETS)}
          onChoose={(of) => onChange({ of, count: of === "each" ? 40 : 400 })}
        />
      </Field>
    </>
  );
}

type WholeChoice = LeagueChoice & { readonly players: readonly string[]; readonly firstSeed: number };

function requestFor(game: string, { players, matches, firstSeed, isAsMatch }: WholeChoice): LeagueRequest {
  const setup = useSetup.getState();
  const match = requestOf({ ...setup, byGame: isAsMatch ? setup.byGame : {} });
  const { configuration, settings, rules, cpuSeconds } = match;
  const choices = players.map((name) => ({ name }));
  return { game, players: choices, configuration, settings, rules, cpuSeconds, firstSeed, matches };
}
