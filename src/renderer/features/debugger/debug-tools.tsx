import { useEffect } from "react";
import { useCursor } from "../../app/cursor";
import { loadDebuggerSettings } from "../../app/debug/breakpoints";
import { debugThisRound, useSeatToDebug } from "../../app/debug/debug-start";
import { followDebugger } from "../../app/debug/debug-store";
import { followSealedPlayers, useObstacles } from "../../app/debug/sealed-players";
import { useMatch } from "../../app/match-store";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import barStyles from "./debug-bar.module.css";
import { useDebuggerCommands } from "./debug-commands";
import { LineDialogs } from "./line-dialogs";

/** "Debug this round", with the player whose past is played again; and what the debugger asks about a line. */
export function DebugTools() {
  useDebuggerCommands();
  useEffect(() => {
    void loadDebuggerSettings().catch(() => undefined);
    const stops = [followDebugger(), followSealedPlayers()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const seat = useSeatToDebug();
  const obstacle = useObstacles()[seat];
  return (
    <>
      <SeatChoice />
      <Button
        onPress={debugThisRound}
        isDisabled={obstacle !== null}
        label="Debug this round"
        hint={obstacle ?? "Play this player's past again and stop in the round in view (F5)"}
      >
        <Icon name="bug" />
        <span className={barStyles.word}>Debug</span>
      </Button>
      <LineDialogs />
    </>
  );
}

/** Whose code the debugger runs; the selected player of the whole window. */
export function SeatChoice() {
  const names = useMatch((store) => store.match)?.names ?? [];
  const seat = useSeatToDebug();
  const selectSeat = useCursor((cursor) => cursor.selectSeat);
  if (names.length === 0) return null;
  return (
    <select
      className={barStyles.seat}
      aria-label="Player to debug"
      title="Player to debug"
      value={seat}
      onChange={(event) => selectSeat(Number(event.currentTarget.value))}
    >
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
        <option key={index} value={index}>
          {index} {name}
        </option>
      ))}
    </select>
  );
}
