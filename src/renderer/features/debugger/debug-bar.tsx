import { debugThisRound } from "../../session/debug/debug-start";
import {
  commandDebugger,
  forgetSession,
  isDebugging,
  restartDebugging,
  stopDebugging,
  useDebug,
} from "../../session/debug/debug-store";
import type { Debugging } from "../../session/debug/debugging";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { Icon, type IconName } from "../../ui/icon";
import { SeatName } from "../../ui/seat-name";
import { Toolbar } from "../../ui/toolbar";
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
  { command: "stepOver", label: "Step over", hint: "Step over (F10)", icon: "stepOver" },
  { command: "stepInto", label: "Step into", hint: "Step into (F11)", icon: "stepInto" },
  { command: "stepOut", label: "Step out", hint: "Step out (Shift+F11)", icon: "stepOut" },
  { command: "stepBack", label: "Step back", hint: "Step back (Shift+F10)", icon: "stepBack" },
  {
    command: "reverseContinue",
    label: "Back to the breakpoint before",
    hint: "Back to the breakpoint before (Shift+F8)",
    icon: "reverse",
  },
];

/** The buttons of a session that goes on. */
export function DebugBar({ isPaused }: { readonly isPaused: boolean }) {
  return (
    <Toolbar label="Debugging" className={barStyles.buttons}>
      <SessionButtons isPaused={isPaused} />
    </Toolbar>
  );
}

function SessionButtons({ isPaused }: { readonly isPaused: boolean }) {
  return (
    <>
      {isPaused ? (
        <Button label="Continue" hint="Continue (F5)" isPrimary onPress={() => commandDebugger("continue")}>
          <Icon name="resume" />
        </Button>
      ) : (
        <Button isQuiet label="Pause the code" hint="Pause the code (F6)" onPress={() => commandDebugger("pause")}>
          <Icon name="pause" />
        </Button>
      )}
      {STEPS.map(({ command, label, hint, icon }) => (
        <Button
          key={command}
          isQuiet
          label={label}
          hint={hint}
          isDisabled={!isPaused}
          onPress={() => commandDebugger(command)}
        >
          <Icon name={icon} />
        </Button>
      ))}
      <Button isQuiet label="Begin again" hint="Begin the session again (Ctrl+Shift+F5)" onPress={restartDebugging}>
        <Icon name="restart" />
      </Button>
      <Button label="Stop debugging" hint="Stop debugging (Shift+F5)" onPress={stopDebugging}>
        <Icon name="stop" size={14} />
        <span className={barStyles.word}>Stop debugging</span>
      </Button>
    </>
  );
}

/** What the session does, for the status bar; nothing while there is none. */
export function DebugStatus() {
  const state = useDebug((store) => store.state);
  if (state.kind === "idle") return null;
  const { match, seat } = state.target;
  return (
    <span className={barStyles.status} role="status" aria-label="Debugger" data-kind={state.kind}>
      <SeatName seat={seat} names={match.names} /> · {wordsOf(state)}
      {state.kind === "ended" && (
        <button type="button" aria-label="Close the session" title="Close the session" onClick={forgetSession}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}

function wordsOf(state: Session): string {
  switch (state.kind) {
    case "starting":
      return "loading the player …";
    case "running":
      return `running, round ${state.round}`;
    case "paused":
      return `round ${state.pause.round}: ${state.pause.text}`;
    case "ended":
      return state.text;
  }
}

/** What the session does not show of the match in view, and what can be done about it. */
export function SessionNotes({ state }: { readonly state: Session }) {
  return (
    <>
      <KnownUntil />
      <OtherMatch state={state} />
    </>
  );
}

/** A session has the rounds that there were when it began. */
function KnownUntil() {
  const round = useDebug((store) => store.knownUntil);
  if (round === null) return null;
  return (
    <span className={barStyles.other}>
      The match was still being played: this session knows it up to round {round}; begin again for more.
    </span>
  );
}

/** A save plays the match again; the session goes on with the one that it began with. */
function OtherMatch({ state }: { readonly state: Session }) {
  const match = useMatch((store) => store.match);
  if (match === null || match === state.target.match || !isDebugging(state)) return null;
  return (
    <span className={barStyles.other}>
      The match in view is a newer one.
      <Button
        onPress={() => {
          stopDebugging();
          debugThisRound();
        }}
      >
        Debug it instead
      </Button>
    </span>
  );
}
