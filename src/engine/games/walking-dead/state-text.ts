import { PowerOfTwoChance } from "../../chance/power-of-two-chance";
import { readBySeat, skipStatus, writeBySeat } from "../../text/seats-text";
import { TextBuffer } from "../../text/text-buffer";
import type { TextReader } from "../../text/text-reader";
import { readBoard, writeBoard } from "./board-text";
import type { StrengthRule, WalkingDeadSettings } from "./config";
import { type FixedBoard, stateOfBoard } from "./setup";
import { type Clan, settleFightStrengths, type WalkingDeadState } from "./state";

/** A `.res` does not say under which rule it was played. */
export const ASSUMED_RULE: StrengthRule = "statement";

/** A state as the `.res` prints it. */
export function formatState(state: WalkingDeadState, status: readonly number[]): string {
  const { clans } = state;
  const text = writeBoard(new TextBuffer().text("\n\n"), boardOf(state));
  text.text("\nround ").number(state.round).text("\n\n");
  writeBySeat(
    text,
    "score",
    clans.map((clan) => clan.score),
  );
  writeBySeat(
    text,
    "scr_acc",
    clans.map((clan) => clan.killPoints),
  );
  writeBySeat(
    text,
    "strength",
    clans.map((clan) => clan.strengthPoints),
  );
  writeBySeat(text, "status", status);
  return text.toString();
}

/** The explicit board that a state would be read back from. */
export function boardOf(state: WalkingDeadState): FixedBoard {
  const food: number[] = [];
  for (let cell = state.food.indexOf(1); cell !== -1; cell = state.food.indexOf(1, cell + 1)) food.push(cell);
  return { ...state, food };
}

export function readState(reader: TextReader, settings: WalkingDeadSettings, round: number): WalkingDeadState {
  const board = readBoard(reader, settings, "recorded");
  const state = stateOfBoard({ settings, strengthRule: ASSUMED_RULE, chance: new PowerOfTwoChance(0) }, board);
  reader.word("round");
  state.round = reader.integer("round", round, round);
  readBySeat(reader, "score", (seat, value) => setClan(state, seat, { score: value }));
  readBySeat(reader, "scr_acc", (seat, value) => setClan(state, seat, { killPoints: value }));
  readBySeat(reader, "strength", (seat, value) => setClan(state, seat, { strengthPoints: value }));
  skipStatus(reader);
  settleFightStrengths(state, null);
  return state;
}

function setClan(state: WalkingDeadState, seat: number, facts: Partial<Clan>): void {
  Object.assign(state.clans[seat], facts);
}
