import { whyFrozen } from "../../../main/contract/frozen-reasons";
import type { PlayerChoice } from "../../../main/contract/host-api";
import { t, translated } from "../../../main/contract/language/translate";
import { type ScoreChange, useScoreChanges } from "../../session/changes/changed-orders";
import { useChanges } from "../../session/changes/changes-store";
import { showTab } from "../../session/commands/bus";
import { useCursor } from "../../session/cursor/cursor";
import type { MatchInView } from "../../session/match/match-in-view";
import { choiceOf, useSetup } from "../../session/match/setup-store";
import { useView, type View } from "../../session/view/view";
import unseen from "../../ui/unseen.module.css";
import styles from "./scores.module.css";
import { SeatChoice } from "./seat-choice";
import { cpuShare, faultUntil, figureText, finalScores, rankOf, scoresIn } from "./standing";

/** The four players, a card each, by seat and always in that order: who plays, who is ahead, and how it ends. */
export function Scores() {
  const view = useView();
  const setup = useSetup();
  const { players } = choiceOf(setup, setup.game);
  return (
    <table className={styles.cards} aria-label={t`Scores`} id="scores">
      <thead className={unseen.unseen}>
        <tr>
          <th scope="col">{t`Player`}</th>
          <th scope="col">{t`Rank`}</th>
          <th scope="col">{t`Score`}</th>
          <th scope="col">{t`At the end`}</th>
          <th scope="col">{t`Figures`}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((chosen, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <Card key={seat} view={view} game={setup.game} seat={seat} chosen={chosen} />
        ))}
      </tbody>
    </table>
  );
}

interface CardProps {
  readonly view: View | null;
  readonly game: string;
  readonly seat: number;
  /** Who sits there in the next match. */
  readonly chosen: PlayerChoice;
}

function Card({ view, game, seat, chosen }: CardProps) {
  const { seat: selected, selectSeat } = useCursor();
  const isSelected = selected === seat;
  const { name, isNext } = nameOn(view?.match ?? null, seat, chosen);
  const scores = view === null ? null : scoresIn(view.match.game, view.state);
  const rank = scores === null ? "" : rankOf(scores, seat);
  const figures = view === null ? "" : figuresText(view, seat);
  return (
    <tr data-selected={isSelected || undefined} style={{ "--seat": `var(--seat${seat})` }}>
      <th scope="row" className={styles.who}>
        <button
          type="button"
          className={styles.select}
          aria-label={`${seat} ${name}`}
          aria-pressed={isSelected}
          title={t`Select this player: its orders, its lines, its figures`}
          onClick={() => selectSeat(isSelected ? null : seat)}
        />
        <span className={styles.named}>
          <span className={styles.seat}>{seat}</span>
          <SeatChoice game={game} seat={seat} chosen={chosen} name={name} isNext={isNext} />
        </span>
        <span className={styles.rank} aria-hidden="true">
          {rank}
        </span>
      </th>
      <td className={unseen.unseen}>{rank}</td>
      <td className={styles.score}>{scores === null ? "–" : figureText(scores[seat])}</td>
      <td className={styles.end}>{view !== null && <End view={view} seat={seat} />}</td>
      <td className={styles.figures} title={figures}>
        {figures}
      </td>
    </tr>
  );
}

/** Who plays in the match in view; in italics who plays in the next one, where that is somebody else. */
function nameOn(match: MatchInView | null, seat: number, chosen: PlayerChoice) {
  if (match === null) return { name: chosen.name, isNext: false };
  const played = match.request?.players[seat];
  // A match from a file has its own players; the seats are those of the next match.
  if (played === undefined) return { name: match.names[seat], isNext: false };
  const isSame = played.name === chosen.name && played.version === chosen.version;
  return isSame ? { name: match.names[seat], isNext: false } : { name: chosen.name, isNext: true };
}

/** How it ends for the player: its last score, or that it gave no more orders from some round on. */
function End({ view, seat }: { readonly view: View; readonly seat: number }) {
  const { match, round } = view;
  const fault = faultUntil(match.played, round, seat);
  if (fault !== null) return <Frozen fault={fault} />;
  const last = finalScores(match);
  if (last === null) return null;
  return (
    <>
      <span className={styles.last}>
        <span className={styles.ends}>{t`ends`} </span>
        <span className={styles.whole}>{figureText(last[seat])}</span>
      </span>
      <Change match={match} seat={seat} />
    </>
  );
}

/**
 * What the last save did to the score at the end, or a fork against its match; nothing where it is the same, or there is
 * nothing to compare with.
 */
function Change({ match, seat }: { readonly match: MatchInView; readonly seat: number }) {
  const saved = useScoreChanges()?.[seat];
  const isCompared = useChanges(({ now }) => now !== null && now === match);
  if (match.forkOf !== null)
    return <ChangeWords change={forkChange(match, match.forkOf, seat)} where={t`in the match`} />;
  return isCompared ? <ChangeWords change={saved} where={t`before`} /> : null;
}

interface ChangeWordsProps {
  readonly change: ScoreChange | undefined;
  /** Where it was another one. */
  readonly where: string;
}

function ChangeWords({ change, where }: ChangeWordsProps) {
  if (change === undefined || change.now === change.before) return null;
  const isWorse = change.now < change.before;
  const words = `${isWorse ? "▼" : "▲"}${Math.abs(change.now - change.before)}`;
  return (
    <span className={styles.change} data-worse={isWorse || undefined} title={t`It was ${change.before} ${where}`}>
      {words}
    </span>
  );
}

/** Nothing until both have an end. */
function forkChange(fork: MatchInView, original: MatchInView, seat: number): ScoreChange | undefined {
  const [now, before] = [finalScores(fork)?.[seat], finalScores(original)?.[seat]];
  return now === undefined || before === undefined ? undefined : { now, before };
}

function Frozen({ fault }: { readonly fault: NonNullable<ReturnType<typeof faultUntil>> }) {
  const isMarked = fault.isReproducible === false;
  const show = () => {
    useCursor.getState().goToRound(fault.round);
    showTab("console");
  };
  const seen = t`frozen r ${fault.round}`;
  // Who speaks to the window says what is to be seen.
  const words = `${seen}: ${whyFrozen(fault.reason)}${isMarked ? t` (not reproducible)` : ""}`;
  return (
    <button
      type="button"
      className={styles.frozen}
      aria-label={words}
      title={t`${words}. ${translated(fault.message)}${isMarked ? t`; the machine had a part in it` : ""} (show it)`}
      onClick={show}
    >
      {/* A narrow card has room for the round alone. */}
      <span className={styles.longWords}>{seen}</span>
      <span className={styles.shortWords}>{t`r ${fault.round}`}</span>
    </button>
  );
}

/** A figure and what it is stay in one line. */
const NO_BREAK = "\u00a0";

function figuresText({ match, state, round }: View, seat: number): string {
  const [, ...others] = match.game.figures;
  const figures = others.map(
    ({ title, read }) => `${figureText(read(state, seat))} ${translated(title).toLowerCase()}`,
  );
  const texts = [...figures, t`CPU ${cpuShare(match.played, round, seat)}`];
  return texts.map((text) => text.replaceAll(" ", NO_BREAK)).join(" · ");
}
