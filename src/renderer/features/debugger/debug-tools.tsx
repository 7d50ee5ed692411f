import { useEffect } from "react";
import { t, translated } from "../../../main/contract/language/translate";
import { useCursor } from "../../session/cursor/cursor";
import { loadDebuggerSettings } from "../../session/debug/breakpoints";
import { loadChangeBreakpoints } from "../../session/debug/change-breakpoints";
import { ONLY_IN_TYPESCRIPT, useCppSeats } from "../../session/debug/cpp-sessions";
import { debugHere, useIsSeatPlain, useSeatToDebug } from "../../session/debug/debug-start";
import { followDebugger, isDebugging, useDebug } from "../../session/debug/debug-store";
import { useObstacle, useObstacles } from "../../session/debug/obstacles";
import { useOrderInView } from "../../session/debug/order-in-view";
import { useMatch } from "../../session/match/match-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Select } from "../../ui/select";
import { DebugBar, TraceButton } from "./debug-bar";
import barStyles from "./debug-bar.module.css";
import { useDebuggerCommands } from "./debug-commands";
import { LineDialogs } from "./line-dialogs";

/** "Debug" while no session goes on, otherwise its buttons; and what the debugger asks about a line. */
export function DebugTools() {
  useDebuggerCommands();
  useEffect(() => {
    void loadDebuggerSettings().catch(() => undefined);
    void loadChangeBreakpoints().catch(() => undefined);
    const stops = [followDebugger()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const state = useDebug((store) => store.state);
  return (
    <>
      {isDebugging(state) ? <DebugBar isPaused={state.kind === "paused"} /> : <DebugButton />}
      <LineDialogs />
    </>
  );
}

function DebugButton() {
  const obstacles = useObstacles();
  const order = useOrderInView();
  const isOfOrder = order !== null && obstacles[order.seat] === null;
  const seat = useSeatToDebug();
  const isInCpp = useCppSeats()[seat ?? 0] && seat !== null;
  const isPlain = useIsSeatPlain(seat);
  const obstacleHere = useObstacle();
  const obstacle = isOfOrder ? null : obstacleHere;
  const where = isOfOrder ? t`at the line that gave the order in view` : t`in the round in view`;
  return (
    <>
      {!isPlain && <SeatChoice />}
      <Button
        isQuiet
        onPress={debugHere}
        isDisabled={obstacle !== null}
        label={isOfOrder ? t`Debug this order` : t`Debug this round`}
        hint={obstacle ?? t`Play this player's past again and stop ${where} (F5)`}
      >
        <Icon name="bug" />
        <span className={barStyles.word}>{t`Debug`}</span>
      </Button>
      <TraceButton obstacle={obstacleHere ?? (isInCpp ? translated(ONLY_IN_TYPESCRIPT.trace) : null)} />
    </>
  );
}

/** Whose code the debugger runs; the selected player of the whole window. */
export function SeatChoice() {
  const names = useMatch((store) => store.match)?.names ?? [];
  const seat = useSeatToDebug();
  const selectSeat = useCursor((cursor) => cursor.selectSeat);
  if (names.length === 0) return null;
  const seats = names.map((name, index) => ({ value: index, title: `${index} ${name}` }));
  return (
    <Select<number | null>
      className={barStyles.seat}
      label={t`Player to debug`}
      hint={t`Player to debug`}
      value={seat}
      choices={seat === null ? [{ value: null, title: t`Player…` }, ...seats] : seats}
      onChoose={selectSeat}
    />
  );
}
