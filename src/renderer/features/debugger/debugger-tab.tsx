import type { DebugPause } from "../../../main/contract/debug-api";
import { t, translated } from "../../../main/contract/language/translate";
import { debugThisRound } from "../../session/debug/debug-start";
import { isDebugging, restartDebugging, stopDebugging, useDebug } from "../../session/debug/debug-store";
import type { Debugging } from "../../session/debug/debugging";
import { useObstacle } from "../../session/debug/obstacles";
import { stopSentence } from "../../session/debug/stop-words";
import { useMatch } from "../../session/match/match-store";
import { useView } from "../../session/view/view";
import { Button } from "../../ui/button";
import { BreakpointList } from "./breakpoint-list";
import { CallStack } from "./call-stack";
import { ChangeMenu } from "./change-menu";
import { SessionNotes } from "./debug-bar";
import { DebugConsole } from "./debug-console";
import { SeatChoice } from "./debug-tools";
import styles from "./debugger.module.css";
import { OrdersSoFar } from "./orders-so-far";
import { ValueChanges } from "./value-changes";
import { INNERMOST_SCOPE, ValueNode, ValueTree } from "./value-tree";
import { Watches } from "./watches";

/** The session: where the code stands and why, its stack and variables, watches, and the debug console. */
export function DebuggerTab() {
  const state = useDebug((store) => store.state);
  return (
    <div className={styles.debugger}>
      <div className={styles.columns} data-running={state.kind === "running" || undefined}>
        <div className={styles.column}>
          {state.kind !== "idle" && <SessionNotes state={state} />}
          <Where state={state} />
          <BreakpointList />
        </div>
        <div className={styles.column}>
          <Variables />
          <Watches />
          <ChangeMenu />
        </div>
        <div className={styles.column}>
          <ValueChanges />
          <DebugConsole />
        </div>
      </div>
    </div>
  );
}

function Where({ state }: { readonly state: Debugging }) {
  switch (state.kind) {
    case "idle":
      return <Begin />;
    case "starting":
      return (
        <div className={styles.part}>
          <p className={styles.soft}>{t`The player is loaded, and its past is played again …`}</p>
          <Button onPress={stopDebugging}>{t`Stop`}</Button>
        </div>
      );
    case "ended":
      return <Ended text={state.text} />;
    case "running":
      return <Place pause={state.last} frame={null} />;
    case "paused":
      return <Place pause={state.pause} frame={state.frame} />;
  }
}

/** How to begin, for whoever has not yet. */
function Begin() {
  const view = useView();
  const obstacle = useObstacle();
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{t`Debug`}</h2>
      <p className={styles.soft}>
        {t`Plays a player’s past again and stops where you want; the match is not touched.`}
      </p>
      <div className={styles.begin}>
        <SeatChoice />
        <Button onPress={debugThisRound} isDisabled={obstacle !== null} hint={t`Debug this round (F5)`}>
          {t`Debug round`} {view?.round ?? 0}
        </Button>
      </div>
      {obstacle !== null && <p className={styles.soft}>{obstacle}</p>}
      <p className={styles.soft}>{t`Click beside a line number, or press F9, to stop there.`}</p>
    </div>
  );
}

function Ended({ text }: { readonly text: string }) {
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{t`The session has ended`}</h2>
      <p>{translated(text)}</p>
      <Button hint={t`Begin the session again (Ctrl+Shift+F5)`} onPress={restartDebugging}>
        {t`Begin again`}
      </Button>
    </div>
  );
}

function Place({ pause, frame }: { readonly pause: DebugPause | null; readonly frame: string | null }) {
  const names = useMatch((store) => store.match)?.names ?? [];
  if (pause === null) {
    return (
      <div className={styles.part}>
        <p className={styles.soft}>
          {names.length === 0 ? "" : t`The code is running. F6 pauses it, Shift+F5 stops it.`}
        </p>
      </div>
    );
  }
  return (
    <>
      <section className={styles.part} aria-label={t`Why it stopped`}>
        <p className={styles.reason} data-reason={pause.reason}>
          {stopSentence(pause)}
        </p>
      </section>
      <CallStack frames={pause.frames} waiting={pause.waiting} selected={frame} />
      <OrdersSoFar pause={pause} />
    </>
  );
}

/** The scopes of the frame that is looked at. */
export function Variables() {
  const state = useDebug((store) => store.state);
  const pause = useDebug((store) => store.pause);
  const frame = state.kind === "paused" ? state.pause.frames.find(({ id }) => id === state.frame) : undefined;
  return (
    <section className={styles.part} aria-label={t`Variables`}>
      <h2 className={styles.heading}>{t`Variables`}</h2>
      {frame === undefined ? (
        <p className={styles.soft}>
          {isDebugging(state) ? t`The code is running.` : t`They appear where the code stops.`}
        </p>
      ) : (
        <ValueTree label={t`Variables`} key={pause}>
          {frame.scopes.map(({ name, reference }, index) => (
            <ValueNode
              key={reference}
              name={name}
              path={index === 0 ? INNERMOST_SCOPE : name}
              expression=""
              level={1}
              value={{ text: "", type: "", reference }}
            />
          ))}
        </ValueTree>
      )}
    </section>
  );
}
