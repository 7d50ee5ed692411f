import { en } from "../../../engine/contract/english";
import type { PlayerTurn } from "../players/player-session";
import type { Destination } from "./aim";
import type { ReplayedRound } from "./play-past";
import type { StepPlace } from "./step-place";
import type { Traveller } from "./traveller";

/** A player's process, as far as journeys in every language use it. */
interface Replaying {
  /** The next one that is played, or the one under way. */
  readonly round: number;
  readonly lastRound: number | null;
  playRound(): Promise<ReplayedRound>;
  close(): void;
}

/** Until the code comes to a line. */
export interface LineAim {
  readonly kind: "line";
  readonly line: number;
  /** Where the code stood that was sent there; null for the beginning of a round. */
  readonly from: StepPlace | null;
}

/** Where a journey is. `aim` is what the player does until it stops next. */
export type JourneyState<Player, Standing, Aim> =
  | { readonly kind: "on the way" }
  | { readonly kind: "running"; readonly player: Player; readonly aim: Aim }
  | { readonly kind: "paused"; readonly standing: Standing }
  /** Whatever it still does is of no interest. */
  | { readonly kind: "left" };

/** One process of a session: the past is played again in it up to a destination, and on from there, with all stops on the way. */
export abstract class SeatJourney<
  Player extends Replaying,
  Standing,
  Aim extends LineAim | { readonly kind: string },
  Session extends Traveller<Standing>,
> {
  protected readonly session: Session;
  protected state: JourneyState<Player, Standing, Aim> = { kind: "on the way" };
  protected player: Player | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  protected abstract travel(destination: Destination): Promise<void>;
  /** After a round was played, before anything else is told of it. */
  protected abstract tellRound(player: Player, round: number): Promise<void>;
  /** How the player failed in a round, if it did, is the end, and told. */
  protected abstract endIfFrozen(player: Player, turn: PlayerTurn, round: number): Promise<boolean> | boolean;
  /** A place that was never reached is told of. */
  protected abstract betweenRounds(player: Player, round: number, last: number): Promise<void>;

  get isLeft(): boolean {
    return this.state.kind === "left";
  }

  get hasPlayer(): boolean {
    return this.player !== null;
  }

  /** Null while it does not stand still. */
  get standing(): Standing | null {
    return this.state.kind === "paused" ? this.state.standing : null;
  }

  async goTo(destination: Destination): Promise<void> {
    try {
      await this.travel(destination);
    } catch (error) {
      this.session.failed(error, this);
    }
  }

  /** It stands still for something else: nothing may be asked of it meanwhile. */
  suspend(): void {
    this.state = { kind: "on the way" };
  }

  /** Ends its process. */
  leave(): void {
    this.player?.close();
    this.player = null;
    this.state = { kind: "left" };
  }

  /** False where nobody wants the journey any more: the process is ended. */
  protected adopt(player: Player): boolean {
    if (this.isLeft) player.close();
    else this.player = player;
    return !this.isLeft;
  }

  /** The rounds from here on, until the player has no more. */
  protected async playOn(player: Player): Promise<void> {
    const last = player.lastRound ?? -1;
    while (player.round <= last) {
      const { round } = player;
      const { turn, divergence } = await player.playRound();
      if (this.isLeft) return;
      await this.tellRound(player, round);
      if (divergence !== null) this.session.diverges(divergence);
      if (this.isLeft || (await this.endIfFrozen(player, turn, round))) return;
      await this.betweenRounds(player, round, last);
    }
    if (!this.isLeft) this.end(en`Played again to the end of what was recorded, round ${last}.`);
  }

  /** There is no more to be played. Whoever was sent to a line that never came is where it was before. */
  protected end(text: string): void {
    const aim = this.state.kind === "running" ? this.state.aim : null;
    if (aim !== null && isLine(aim)) this.session.neverCame({ line: aim.line, from: aim.from, text });
    else this.session.end(text);
  }
}

function isLine(aim: LineAim | { readonly kind: string }): aim is LineAim {
  return aim.kind === "line";
}
