import { Fragment } from "react";
import { en } from "../../../engine/contract/english";
import { t, translated } from "../../../main/contract/language/translate";
import { dispatch } from "../../session/commands/bus";
import { ONLY_IN_TYPESCRIPT, useIsInCpp } from "../../session/debug/cpp-sessions";
import { debugThisRound } from "../../session/debug/debug-start";
import {
  changesByHand,
  commandDebugger,
  forgetSession,
  isDebugging,
  restartDebugging,
  stopDebugging,
  useDebug,
} from "../../session/debug/debug-store";
import type { Debugging } from "../../session/debug/debugging";
import { stopWords } from "../../session/debug/stop-words";
import { traceThisRound } from "../../session/debug/trace-store";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { Icon, type IconName } from "../../ui/icon";
import { SeatName } from "../../ui/seat-name";
import { Toolbar } from "../../ui/toolbar";
import { CallMenu } from "./call-menu";
import barStyles from "./debug-bar.module.css";

/** A session that is there, or was. */
type Session = Exclude<Debugging, { kind: "idle" }>;

interface BarButton {
  readonly command: Parameters<typeof commandDebugger>[0];
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
}

const STEPS: readonly BarButton[] = [
  { command: "stepOver", label: en`Step over`, hint: en`Step over (F10)`, icon: "stepOver" },
  { command: "stepInto", label: en`Step into`, hint: en`Step into (F11)`, icon: "stepInto" },
  { command: "stepOut", label: en`Step out`, hint: en`Step out (Shift+F11)`, icon: "stepOut" },
  { command: "stepBack", label: en`Step back`, hint: en`Step back (Shift+F10)`, icon: "stepBack" },
  {
    command: "reverseContinue",
    label: en`Back to the breakpoint before`,
    hint: en`Back to the breakpoint before (Shift+F8)`,
    icon: "reverse",
  },
];

/** The buttons of a session that goes on. */
export function DebugBar({ isPaused }: { readonly isPaused: boolean }) {
  return (
    <Toolbar label={t`Debugging`} className={barStyles.buttons}>
      <SessionButtons isPaused={isPaused} />
    </Toolbar>
  );
}

function SessionButtons({ isPaused }: { readonly isPaused: boolean }) {
  const isInCpp = useIsInCpp();
  const whileRunning = isPaused ? null : t`The code is running.`;
  return (
    <>
      {isPaused ? (
        <Button label={t`Continue`} hint={t`Continue (F5)`} isPrimary onPress={() => commandDebugger("continue")}>
          <Icon name="resume" />
        </Button>
      ) : (
        <Button
          isQuiet
          label={t`Pause the code`}
          hint={t`Pause the code (F6)`}
          onPress={() => commandDebugger("pause")}
        >
          <Icon name="pause" />
        </Button>
      )}
      {STEPS.map(({ command, label, hint, icon }) => (
        <Fragment key={command}>
          <Button
            isQuiet
            label={translated(label)}
            hint={translated(hint)}
            isDisabled={!isPaused}
            onPress={() => commandDebugger(command)}
          >
            <Icon name={icon} />
          </Button>
          {command === "stepInto" && <CallMenu isPaused={isPaused} />}
        </Fragment>
      ))}
      <span className={barStyles.spare}>
        <TraceButton obstacle={isInCpp ? translated(ONLY_IN_TYPESCRIPT.trace) : whileRunning} />
        <Button
          isQuiet
          label={t`Begin again`}
          hint={t`Begin the session again (Ctrl+Shift+F5)`}
          onPress={restartDebugging}
        >
          <Icon name="restart" />
        </Button>
      </span>
      <Button label={t`Stop debugging`} hint={t`Stop debugging (Shift+F5)`} onPress={stopDebugging}>
        <Icon name="stop" size={14} />
        <span className={barStyles.word}>{t`Stop debugging`}</span>
      </Button>
    </>
  );
}

/** @param obstacle why there can be none now; null where there can */
export function TraceButton({ obstacle }: { readonly obstacle: string | null }) {
  return (
    <Button
      isQuiet
      label={t`Trace this round`}
      hint={obstacle ?? t`All lines that ran in this round, with what they wrote (Ctrl+Shift+F9)`}
      isDisabled={obstacle !== null}
      onPress={() => void traceThisRound()}
    >
      <Icon name="trace" />
    </Button>
  );
}

/** What the session does, for the status bar; nothing while there is none. */
export function DebugStatus() {
  const state = useDebug((store) => store.state);
  const isChanged = useDebug((store) => changesByHand(store).length > 0);
  if (state.kind === "idle") return null;
  const { match, seat } = state.target;
  return (
    <span className={barStyles.status} role="status" aria-label={t`Debugger`} data-kind={state.kind}>
      <SeatName seat={seat} names={match.names} /> · {isChanged && t`changed by the console · `}
      {wordsOf(state)}
      {state.kind === "ended" && (
        <button type="button" aria-label={t`Close the session`} title={t`Close the session`} onClick={forgetSession}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}

function wordsOf(state: Session): string {
  switch (state.kind) {
    case "starting":
      return t`loading the player …`;
    case "running":
      return t`running, round ${state.round}`;
    case "paused":
      return stopWords(state.pause);
    case "ended":
      return state.text;
  }
}

/** What the session does not show of the match in view, and what can be done about it. */
export function SessionNotes({ state }: { readonly state: Session }) {
  return (
    <>
      <ChangedByHand />
      <KnownUntil />
      <OtherMatch state={state} />
    </>
  );
}

/** What the player does from there on is not what it did in the match. */
function ChangedByHand() {
  const byHand = useDebug((store) => store.byHand);
  const isInCpp = useIsInCpp();
  const changes = changesByHand({ byHand });
  if (changes.length === 0) return null;
  const onward = isInCpp
    ? translated(ONLY_IN_TYPESCRIPT.playOn)
    : t`The match goes on from here with this player as it is now, beside the match as it was`;
  return (
    <div className={barStyles.other} role="note" aria-label={t`Changed by the console`}>
      <strong>{t`Changed by the console:`}</strong>{" "}
      {t`what this player does from here on is not what it did in the match.`}
      <ol className={barStyles.changes}>
        {changes.map(({ round, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end, or taken away there
          <li key={index}>
            {t`round ${round}:`} <code>{text}</code>
          </li>
        ))}
      </ol>
      <Button hint={onward} isDisabled={isInCpp} onPress={() => dispatch({ kind: "command", id: "play-on" })}>
        {t`Play on from here`}
      </Button>{" "}
      <Button hint={t`Begin the session again (Ctrl+Shift+F5)`} onPress={restartDebugging}>
        {t`Undo by beginning again`}
      </Button>
    </div>
  );
}

/** A session has the rounds that there were when it began. */
function KnownUntil() {
  const round = useDebug((store) => store.knownUntil);
  if (round === null) return null;
  return (
    <span className={barStyles.other}>
      {t`The match was still being played: this session knows it up to round ${round}; begin again for more.`}
    </span>
  );
}

/** A save plays the match again; the session goes on with the one that it began with. */
function OtherMatch({ state }: { readonly state: Session }) {
  const match = useMatch((store) => store.match);
  if (match === null || match === state.target.match || !isDebugging(state)) return null;
  return (
    <span className={barStyles.other}>
      {t`The match in view is a newer one.`}
      <Button
        onPress={() => {
          stopDebugging();
          debugThisRound();
        }}
      >
        {t`Debug it instead`}
      </Button>
    </span>
  );
}
