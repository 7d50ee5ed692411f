import { useState } from "react";
import type { ProfiledFunction } from "../../../main/contract/debug-findings";
import { decimal, t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { useSeatToDebug } from "../../session/debug/debug-start";
import { useObstacle } from "../../session/debug/obstacles";
import {
  type CpuProfile,
  type Profiling,
  profilePlayer,
  stopProfiling,
  useProfile,
} from "../../session/debug/profile-store";
import { useMatch } from "../../session/match/match-store";
import { type PlayedSource, showPlayedLine } from "../../session/workspace/editor-store";
import { Button } from "../../ui/button";
import { SeatName } from "../../ui/seat-name";
import { forecastWords, secondsText } from "./cpu-words";
import { SeatChoice } from "./debug-tools";
import styles from "./debugger.module.css";
import { FlameChart } from "./flame-chart";
import { NumbersChart } from "./numbers-chart";
import valueStyles from "./values.module.css";

/** Where a player's CPU time goes: by function, as a flame chart, and by round. */
export function CpuProfileTab() {
  const profiling = useProfile((store) => store.profiling);
  return (
    <div className={valueStyles.profile}>
      <div className={valueStyles.valuesHead}>
        <Head profiling={profiling} />
        <span className={styles.begin}>
          <SeatChoice />
          {profiling.kind === "asking" ? <Button onPress={stopProfiling}>{t`Cancel`}</Button> : <ProfileButton />}
        </span>
      </div>
      {profiling.kind === "failed" && (
        <p className={`${styles.problem} ${valueStyles.said}`} role="alert">
          {translated(profiling.text)}
        </p>
      )}
      {profiling.kind === "answered" && <Profile profile={profiling.profile} source={profiling.source} />}
    </div>
  );
}

function Head({ profiling }: { readonly profiling: Profiling }) {
  const match = useMatch((store) => store.match);
  if (profiling.kind === "none") {
    return <p className={styles.soft}>{t`A player’s whole past is played again, and each function is timed.`}</p>;
  }
  const name = <SeatName seat={profiling.seat} names={profiling.match.names} />;
  if (profiling.kind !== "answered") {
    return (
      <p role="status">
        {profiling.kind === "asking" ? (
          <>
            {t`Timing`} {name} …
          </>
        ) : (
          name
        )}
      </p>
    );
  }
  return (
    <p role="status">
      {name}: {forecastWords(profiling.profile, profiling.match.header?.cpuSeconds ?? null)}
      {match !== profiling.match && t` (of an earlier match)`}
    </p>
  );
}

function ProfileButton() {
  const match = useMatch((store) => store.match);
  const seat = useSeatToDebug();
  const obstacle = useObstacle();
  return (
    <Button
      isDisabled={match === null || seat === null || obstacle !== null}
      {...(obstacle === null ? {} : { hint: obstacle })}
      onPress={() => match !== null && seat !== null && void profilePlayer(match, seat)}
    >
      {t`Profile`}
    </Button>
  );
}

interface ProfileProps {
  readonly profile: CpuProfile;
  readonly source: PlayedSource | null;
}

function Profile({ profile, source }: ProfileProps) {
  const goToLine = (line: number) => source !== null && void showPlayedLine(source, line);
  const { rounds, flame, functions } = profile;
  return (
    <>
      <h2 className={styles.heading}>{t`By call: each box is as wide as its share of the time`}</h2>
      <FlameChart nodes={flame} onLine={source === null ? null : goToLine} />
      <h2 className={styles.heading}>{t`By function`}</h2>
      <FunctionTable functions={functions} onLine={source === null ? null : goToLine} />
      <h2 className={styles.heading}>{t`By round, in milliseconds`}</h2>
      {rounds.length > 1 && (
        <NumbersChart
          label={t`Chart of CPU time over the rounds`}
          name="ms"
          xs={rounds.map(({ round }) => round)}
          ys={rounds.map(({ cpuSeconds }) => cpuSeconds * 1000)}
          onPick={(index) => useCursor.getState().goToRound(rounds[index].round)}
        />
      )}
    </>
  );
}

interface FunctionTableProps {
  readonly functions: readonly ProfiledFunction[];
  /** Null when the source is nowhere to be shown. */
  readonly onLine: ((line: number) => void) | null;
}

const BRIEF = 15;

function FunctionTable({ functions, onLine }: FunctionTableProps) {
  const [isAll, setAll] = useState(false);
  const all = [...functions].sort((one, other) => other.selfSeconds - one.selfSeconds);
  const whole = all.reduce((sum, { selfSeconds }) => sum + selfSeconds, 0);
  const shown = isAll ? all : all.slice(0, BRIEF);
  return (
    <>
      <table className={valueStyles.functions}>
        <thead>
          <tr>
            <th scope="col">{t`Function`}</th>
            <th scope="col">{t`Line`}</th>
            <th scope="col">{t`Itself`}</th>
            <th scope="col">{t`Share`}</th>
            <th scope="col">{t`With what it calls`}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, line, selfSeconds, totalSeconds }) => (
            <tr key={`${name} ${line}`}>
              <th scope="row">
                {line === null || onLine === null ? (
                  name
                ) : (
                  <button type="button" onClick={() => onLine(line)} title={t`Go to line ${line}`}>
                    {name}
                  </button>
                )}
              </th>
              <td>{line ?? ""}</td>
              <td>{secondsText(selfSeconds)}</td>
              <td>{whole === 0 ? "" : `${decimal((100 * selfSeconds) / whole, 1)} %`}</td>
              <td>{secondsText(totalSeconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > BRIEF && (
        <button type="button" className={styles.more} onClick={() => setAll(!isAll)}>
          {isAll ? t`Only the first ones` : t`All ${all.length} functions`}
        </button>
      )}
    </>
  );
}
