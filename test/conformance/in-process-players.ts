import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { AnyGame, MatchSetup, MatchState } from "../../src/engine/contract/game";
import { type Order, type Requests, SEATS } from "../../src/engine/contract/order";
import { playRound, scoresOf } from "../../src/engine/play/runner";
import { createOrderLog } from "../../src/engine/player/order-log";
import type { Session } from "../../src/engine/player/session";
import { createViewEncoder } from "../../src/engine/player/view-codec";

/*
 * Players inside this process, without sandbox, fuel or frames: for tests of what they decide. Each seat has a realm of
 * its own in so far as its bundle, the API included, is evaluated on its own. As in Tauler, a realm serves more than one
 * match (ADR 21): code that has become fast stays so.
 */

const ROOT = join(import.meta.dirname, "../..");

/** A player's class with the API that it plays through, as a script. */
export interface ScriptedPlayer {
  readonly name: string;
  readonly code: string;
}

/** What the script leaves behind. */
interface LoadedPlayer {
  readonly PlayerClass: new () => { play(): void };
  readonly session: Session;
  readonly createViewReader: typeof import("../../src/engine/player/view-codec").createViewReader;
}

/** Realms whose match is over, by the code of their player. */
const freeRealms = new Map<string, LoadedPlayer[]>();

function realmOf({ code }: ScriptedPlayer): LoadedPlayer {
  return freeRealms.get(code)?.pop() ?? new Function(`${code}; return loaded;`)();
}

/** @param file relative to the repository, or anywhere. @param name of the class that it exports. */
export async function bundlePlayer(game: AnyGame, file: string, name: string): Promise<ScriptedPlayer> {
  const contents = [
    `export { ${name} as PlayerClass } from ${JSON.stringify(resolve(ROOT, file))};`,
    `export { session } from ${JSON.stringify(join(ROOT, "src/engine/player/session"))};`,
    `export { createViewReader } from ${JSON.stringify(join(ROOT, "src/engine/player/view-codec"))};`,
  ].join("\n");
  const result = await build({
    stdin: { contents, resolveDir: ROOT },
    alias: { [`tauler/${game.id}`]: join(ROOT, "src/engine/games", game.id, "player-api.ts") },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "loaded",
    logLevel: "silent",
  });
  return { name, code: result.outputFiles[0].text };
}

/** One player at its seat, for one match. */
export class SeatedPlayer {
  readonly #game: AnyGame;
  readonly #code: string;
  readonly #loaded: LoadedPlayer;
  readonly #encode: (source: { state: MatchState; round: number; status: readonly number[] }) => Uint8Array;
  readonly #view: ArrayBuffer = new ArrayBuffer(1 << 18);
  readonly #read: () => number;
  #player: { play(): void } | null = null;

  constructor(game: AnyGame, player: ScriptedPlayer, place: { seat: number; seed: number; first: MatchState }) {
    this.#game = game;
    this.#code = player.code;
    this.#loaded = realmOf(player);
    this.#encode = createViewEncoder(game.player.columns, 0);
    const { session, createViewReader } = this.#loaded;
    const reader = createViewReader(game.player.columns, this.#view, 0);
    this.#read = () => reader.read();
    const { orderKinds, orderLimit } = game.player;
    const start = {
      seat: place.seat,
      seed: game.player.seed(place.first, place.seed, place.seat),
      settings: game.player.settings(place.first),
      names: ["", "", "", ""],
    };
    session.start = { ...start, columns: game.player.columns, orderKinds, orderLimit };
    session.orders = createOrderLog();
    Object.assign(session.turn, { ...start, columns: reader.columns, status: reader.status });
    for (const listener of session.matchListeners) listener(start);
  }

  /** What the player asks for in a state. Lets through what it throws. */
  play(state: MatchState): Order[] {
    const { session, PlayerClass } = this.#loaded;
    new Uint8Array(this.#view).set(this.#encode({ state, round: state.round, status: [0, 0, 0, 0] }));
    session.turn.round = this.#read();
    session.orders.used = 0;
    session.orders.calls = 0;
    session.orderLines.used = 0;
    session.cerr.used = 0;
    for (const listener of session.turnListeners) listener();
    this.#player ??= new PlayerClass();
    this.#player.play();
    return this.#orders();
  }

  /** What it wrote to its console in the last turn. */
  get cerr(): string {
    const { bytes, used } = this.#loaded.session.cerr;
    return new TextDecoder().decode(bytes.subarray(0, used));
  }

  /** Its match is over: another one may have its realm. */
  leave(): void {
    freeRealms.set(this.#code, [...(freeRealms.get(this.#code) ?? []), this.#loaded]);
  }

  #orders(): Order[] {
    const { words, used } = this.#loaded.session.orders;
    const orders: Order[] = [];
    for (let at = 0; at < used; at += 3 + words[at + 2]) {
      const args = Array.from(words.subarray(at + 3, at + 3 + words[at + 2]));
      orders.push({ kind: this.#game.player.orderKinds[words[at]], unit: words[at + 1], args });
    }
    return orders;
  }
}

export interface PlayedMatch {
  readonly scores: readonly number[];
  readonly requests: readonly Requests[];
}

/** Plays a whole match. @param players by seat */
export function playMatch(game: AnyGame, setup: MatchSetup<unknown>, players: readonly ScriptedPlayer[]): PlayedMatch {
  const made = game.setup(setup);
  if (!made.ok) throw new Error(made.problem.message);
  const state = made.value;
  const seats = SEATS.map((seat) => new SeatedPlayer(game, players[seat], { seat, seed: setup.seed, first: state }));
  const requests: Requests[] = [];
  for (let round = game.rounds(setup.configuration.settings); round > 0; round--) {
    const orders = seats.map((player) => player.play(state));
    requests.push(orders);
    playRound(game, state, orders);
  }
  for (const player of seats) player.leave();
  return { scores: scoresOf(game, state), requests };
}
