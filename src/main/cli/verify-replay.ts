import { en } from "../../engine/contract/english";
import type { Requests } from "../../engine/contract/order";
import { type Result, success } from "../../engine/contract/result";
import { findGame } from "../../engine/games";
import { stateHash } from "../../engine/play/state-hash";
import { encodeOrders } from "../../engine/record/order-lists";
import { checkFirstRound, parseReplay, type Replay, type ReplayFault } from "../../engine/record/replay";
import { whyFrozen } from "../contract/frozen-reasons";
import { t, translated } from "../contract/language/translate";
import type { Fault, FaultReason } from "../contract/match-result";
import type { PlayerBundle } from "../contract/player-bundle";
import { readTextFile } from "../host/files/read-text";
import { type RoundPlayed, runMatch } from "../host/matches/run-match";
import { playerFolder } from "../host/places";
import { PlayerPool } from "../host/players/player-pool";
import { findRecordedPlayer, type SourcePlaces } from "../host/rerun/find-source";
import { sourcePlaces } from "./load-players";
import { EXIT, type ExitCode, refuse, type Terminal } from "./terminal";

export interface VerifyReplayOptions {
  readonly workspace: string;
  readonly json: boolean;
}

/** Runs the players of a replay again, and compares orders and hashes round by round. */
export async function verifyReplay(terminal: Terminal, file: string, options: VerifyReplayOptions): Promise<ExitCode> {
  const text = await readTextFile(file);
  if (!text.ok) return refuse(terminal, text.problem);
  const replay = parseReplay(text.value, file, findGame);
  if (!replay.ok) return refuse(terminal, replay.problem);
  const { game, header, configuration } = replay.value;
  const first = game.setup({ configuration, seed: header.seed, rules: header.rules });
  if (!first.ok) return refuse(terminal, { ...first.problem, file, line: 1, column: 1 });
  const missing = checkFirstRound(replay.value, first.value.round);
  if (missing !== null) return refuse(terminal, { ...missing, file });
  const places = await sourcePlaces(terminal, options.workspace);
  const players = await findPlayers(replay.value, places);
  if (!players.ok) return refuse(terminal, players.problem);
  const found = await playAgain(replay.value, players.value);
  if (!found.ok) return refuse(terminal, found.problem);
  const finding = found.value;
  const marks = [...marksIn(replay.value)];
  terminal.print(options.json ? findingJson(replay.value, finding, marks) : findingText(replay.value, finding, marks));
  return finding.kind === "equal" ? EXIT.done : EXIT.no;
}

/** The players as they were when the match was played, known by the hash of their source. */
async function findPlayers({ game, header }: Replay, places: SourcePlaces): Promise<Result<PlayerBundle[]>> {
  const bundles: PlayerBundle[] = [];
  for (const player of header.players) {
    const found = await findRecordedPlayer(player, game.id, places);
    if (!found.ok) return found;
    bundles.push(found.value.bundle);
  }
  return success(bundles);
}

/** What playing again has shown. */
type Finding =
  | { readonly kind: "equal" }
  /** The first round that came out differently. */
  | { readonly kind: "different"; readonly round: number; readonly what: string }
  /** A player was frozen now for what the machine has a part in: nothing can be said from that round on. */
  | { readonly kind: "unknown"; readonly round: number; readonly seat: number; readonly message: string };

/** Somebody who was frozen, when the match was recorded, for what the machine had a part in. */
interface Mark extends ReplayFault {
  readonly round: number;
}

function* marksIn({ rounds, header }: Replay): Generator<Mark> {
  for (const { round, faults } of rounds) {
    const marked = faults.filter(({ isReproducible }) => isReproducible === false);
    for (const fault of marked) if (header.players[fault.seat] !== undefined) yield { round, ...fault };
  }
}

async function playAgain(replay: Replay, players: readonly PlayerBundle[]): Promise<Result<Finding>> {
  const { game, header, configuration, rounds } = replay;
  if (rounds.length === 0) return success({ kind: "equal" });
  const setup = { configuration, seed: header.seed, rules: header.rules };
  const pool = new PlayerPool({ folder: playerFolder });
  const enough = new AbortController();
  const recordedFaults = faultsByRound(marksIn(replay));
  let finding: Finding = { kind: "equal" };
  const onRound = (played: RoundPlayed) => {
    const index = played.round - rounds[0].round;
    finding = compareRound(replay, played, { index, taken: recordedFaults.get(played.round) });
    if (finding.kind !== "equal" || index === rounds.length - 1) enough.abort();
  };
  const recordedStatus: (readonly number[])[] = [];
  for (const { round, status } of rounds) recordedStatus[round] = status;
  const { cpuSeconds } = header;
  const past = { recordedStatus, recordedFaults };
  const request = { game, setup, players, pool, cpuSeconds, ...past, onRound, signal: enough.signal };
  try {
    const played = await runMatch(request);
    return played.ok ? success(finding) : played;
  } catch (error) {
    if (enough.signal.aborted) return success(finding);
    throw error;
  } finally {
    await pool.close();
  }
}

type FaultsBySeat = ReadonlyMap<number, Fault>;

function faultsByRound(marks: Iterable<Mark>): Map<number, FaultsBySeat> {
  const byRound = new Map<number, Map<number, Fault>>();
  for (const { round, seat, reason, message } of marks) {
    const bySeat = byRound.get(round) ?? new Map<number, Fault>();
    // From anybody's file: whatever the word is, it is told and means nothing.
    bySeat.set(seat, { reason: reason as FaultReason, round, message, stack: "", isReproducible: false });
    byRound.set(round, bySeat);
  }
  return byRound;
}

interface Compared {
  readonly index: number;
  /** By seat: faults that were taken from the replay. */
  readonly taken: FaultsBySeat | undefined;
}

function compareRound({ game, rounds }: Replay, played: RoundPlayed, { index, taken }: Compared): Finding {
  const { round, requests, turns, state } = played;
  const recorded = rounds[index];
  const different = (what: string): Finding => ({ kind: "different", round, what });
  if (recorded === undefined) return different(en`the replay ends before this round`);
  const asJson = (lists: Requests, seat: number) => JSON.stringify(encodeOrders(game, lists[seat]));
  for (const seat of [0, 1, 2, 3].filter((one) => taken?.has(one) !== true)) {
    const { fault, cerr } = turns[seat];
    if (fault?.isReproducible === false) return { kind: "unknown", round, seat, message: fault.message };
    if (recorded.faults.find((one) => one.seat === seat)?.reason !== fault?.reason)
      return different(en`player ${seat} was frozen otherwise`);
    if (asJson(recorded.requests, seat) !== asJson(requests, seat))
      return different(en`player ${seat} gave other orders`);
    if (recorded.cerr[seat] !== cerr) return different(en`player ${seat} wrote something else`);
  }
  return recorded.hash === stateHash(state) ? { kind: "equal" } : different(en`the state has another hash`);
}

function findingJson({ rounds, result }: Replay, finding: Finding, marks: readonly Mark[]): string {
  const isEqual = finding.kind === "unknown" ? null : finding.kind === "equal";
  const difference = finding.kind === "different" ? { round: finding.round, what: finding.what } : null;
  const unknown =
    finding.kind === "unknown" ? { round: finding.round, seat: finding.seat, message: finding.message } : null;
  const isReproducible = marks.length === 0;
  const told = { rounds: rounds.length, isWhole: result !== null, isEqual, difference, isReproducible, unknown };
  return `${JSON.stringify(told)}\n`;
}

function findingText({ rounds, result, header }: Replay, finding: Finding, marks: readonly Mark[]): string {
  const notes = marks.map(
    ({ seat, round, reason }) =>
      t`not reproducible: player ${seat} (${header.players[seat].name}) was frozen in round ${round} (${whyFrozen(reason)}), in which the machine had a part; that was taken from the replay\n`,
  );
  if (finding.kind === "different")
    return `${t`different in round ${finding.round}: ${translated(finding.what)}`}\n${notes.join("")}`;
  if (finding.kind === "unknown") {
    const { seat, round, message } = finding;
    return t`not known from round ${round} on: this time player ${seat} (${header.players[seat].name}) was frozen, because ${translated(message)}. This machine had a part in it: verify again when it has less to do\n`;
  }
  const cut = result === null ? t` (the match was cut short)` : "";
  return `${t`equal: ${rounds.length} rounds, every order and every state${cut}`}\n${notes.join("")}`;
}
