import { en } from "../../../engine/contract/english";
import type { Intervention } from "../../contract/debug-api";
import type { PlayerTurn } from "../players/player-session";
import {
  type Aim,
  ANYWHERE,
  aimAt,
  aimAtCall,
  aimAtLine,
  aimAtNextRound,
  type Destination,
  isInRound,
  neverPlayed,
  notReached,
  passesBreakpoints,
} from "./aim";
import { BreakpointSet } from "./breakpoint-set";
import { type ChangeStop, causeOf, nextStop } from "./change-stops";
import type { AskedPlace, CallPlace } from "./code-map";
import type { DebuggedPlayer, DebuggedSeat } from "./debugged-player";
import { firstLookedAt, Redo } from "./interventions";
import { judgePause, lineOf } from "./judge-pause";
import { takeLogged } from "./logged-texts";
import type { PauseCause } from "./pause-words";
import type { Paused } from "./protocol";
import { type JourneyState, SeatJourney } from "./seat-journey";
import type { WayBack } from "./spare-player";
import { StandingPlayer } from "./standing-player";
import { type CodeStep, isSamePlace, type StepMoment, type StepPlace } from "./step-place";
import type { Traveller } from "./traveller";

type Running = Extract<JourneyState<DebuggedPlayer, StandingPlayer, Aim>, { kind: "running" }>;

/** What a journey asks of its session, and tells it. */
export interface PlayerTraveller extends Traveller<StandingPlayer> {
  readonly subject: DebuggedSeat;
  /** Where breakpoints on changes stop, now. */
  changeStops(): Promise<readonly ChangeStop[]>;
  /** A process that waits for the code, or has some rounds of this way behind it. */
  take(way: WayBack): Promise<DebuggedPlayer>;
}

/** The way of a player in TypeScript. */
export class Journey extends SeatJourney<DebuggedPlayer, StandingPlayer, Aim, PlayerTraveller> {
  readonly #interventions: readonly Intervention[];
  #redo: Redo;
  #breakpoints: BreakpointSet | null = null;
  /** Somebody wants it to stop, wherever it is. */
  #isPauseAsked = false;
  /** The next change that is to stop it, while it goes on or steps. */
  #change: ChangeStop | null = null;
  /** Where it stopped last. */
  #shown: (StepPlace & { readonly line: number; readonly isThrown: boolean }) | null = null;
  #stopFirst: (standing: StandingPlayer | null) => void = () => {};
  /** Where it stops first; null when it never does. */
  readonly firstStop = new Promise<StandingPlayer | null>((resolve) => {
    this.#stopFirst = resolve;
  });

  /** @param interventions that are made again on the way. */
  constructor(session: PlayerTraveller, interventions: readonly Intervention[] = []) {
    super(session);
    this.#interventions = interventions;
    this.#redo = new Redo(interventions);
  }

  override leave(): void {
    super.leave();
    this.#stopFirst(null);
  }

  async goOn({ player, moment }: StandingPlayer): Promise<void> {
    await this.#aim(player, moment, ANYWHERE);
  }

  async step({ player, moment }: StandingPlayer, how: CodeStep): Promise<void> {
    const { round } = moment;
    this.state = { kind: "running", player, aim: { kind: "step", round } };
    this.session.tell({ kind: "running", round });
    await this.#awaitChange(player, moment);
    if (this.isLeft) return;
    await player.aim(how);
    await this.#resume(player);
  }

  /** Goes on until the code comes to a line. @throws Refused for a line in which it cannot stop */
  async runTo({ player, moment }: StandingPlayer, asked: AskedPlace): Promise<void> {
    await this.#aim(player, moment, await aimAtLine(player, asked, moment));
  }

  /** Into one of the calls of the statement at which it stands; where it is not made, to the next line. @throws Refused for one at which the engine cannot stop */
  async stepIntoCall({ player, moment, depth }: StandingPlayer, call: CallPlace): Promise<void> {
    const { round } = moment;
    const aim = await aimAtCall(player, call, { depth, round });
    await player.aim("stepOver");
    await this.#aim(player, moment, aim);
  }

  async #aim(player: DebuggedPlayer, moment: StepMoment, aim: Aim): Promise<void> {
    this.state = { kind: "running", player, aim };
    this.session.tell({ kind: "running", round: moment.round });
    await this.#awaitChange(player, moment);
    if (!this.isLeft) await this.#resume(player);
  }

  /** Stops where the next value changes that is to stop it, behind a place. */
  async #awaitChange(player: DebuggedPlayer, place: StepPlace): Promise<void> {
    this.#change = nextStop(await this.session.changeStops(), place);
    if (this.#change !== null && !this.isLeft) await player.aimAt(this.#change);
  }

  async pause(): Promise<void> {
    if (this.state.kind === "paused" || this.isLeft) return;
    // On the way to where it begins there is nothing yet that could stop: it is heard there.
    this.#isPauseAsked = true;
    if (this.state.kind === "running") await this.#pauseNow(this.state);
  }

  async #pauseNow({ player, aim }: Running): Promise<void> {
    this.state = { kind: "running", player, aim: { kind: "pause" } };
    await this.#removeHooks(player, aim);
    if (passesBreakpoints(aim)) await this.#setWanted();
    await player.client.send("Debugger.pause");
  }

  /** The engine does not hear of a pause while it stands still, on the way to somewhere else: it is asked again. */
  async #resume(player: DebuggedPlayer): Promise<void> {
    await player.resume();
    if (this.#isPauseAsked && this.state.kind === "running") await this.#pauseNow(this.state);
  }

  /** Tells the same stop once more: what is seen there is another thing now. */
  async tellAgain(standing: StandingPlayer): Promise<void> {
    if (this.standing === standing) this.session.tell(await standing.tell());
  }

  /** Shows the same stop once more. */
  present({ player, paused }: StandingPlayer, cause: PauseCause): Promise<void> {
    return this.#present(player, paused, cause);
  }

  /** Sets what the session wants to stop at, when there is code to set it in. */
  async setBreakpoints(): Promise<void> {
    if (this.state.kind === "running" || this.state.kind === "paused") await this.#setWanted();
  }

  protected async travel(stopAt: Destination): Promise<void> {
    const player = await this.session.take({ round: stopAt.round, interventions: this.#interventions });
    if (!this.adopt(player)) return;
    await this.#takeUp(player);
    const { past, bundle } = this.session.subject;
    const last = player.lastRound ?? past.firstRound - 1;
    if (stopAt.round > last) return this.session.end(neverPlayed(bundle.name, stopAt.round, last));
    const isFirst = stopAt.round <= past.firstRound;
    const loading = player.loading ?? (await this.#load(player, stopAt, isFirst));
    if (this.isLeft || this.endIfFrozen(player, loading, past.firstRound)) return;
    const { divergence, turn } = await player.playUntil(stopAt.round);
    if (this.isLeft) return;
    if (divergence !== null) this.session.diverges(divergence);
    if (turn !== null && this.endIfFrozen(player, turn, player.round - 1)) return;
    // What was written while the code was loaded counts with the first round.
    const isUnderWay = this.state.kind === "running" && this.state.aim.kind !== "cerr";
    if (!isUnderWay) await this.#begin(player, stopAt, isFirst ? loading.cerr.length : 0);
    await this.playOn(player);
  }

  /** @param isFirst where it is to stop may be in the code that is loaded */
  #load(player: DebuggedPlayer, stopAt: Destination, isFirst: boolean): Promise<PlayerTurn> {
    return player.load(async () => {
      await player.skim(firstLookedAt(stopAt.round, this.#interventions), { counts: false });
      await this.#redo.aim(player);
      if (!isFirst) return;
      if (stopAt.kind !== "round" && stopAt.kind !== "order") await this.#begin(player, stopAt, 0);
    });
  }

  /** What the player has behind it is not done again. */
  async #takeUp(player: DebuggedPlayer): Promise<void> {
    if (player.loading === null) return;
    this.#redo = new Redo(this.#interventions.filter(({ round }) => round >= player.round));
    await this.#redo.aim(player);
  }

  protected override adopt(player: DebuggedPlayer): boolean {
    if (!super.adopt(player)) return false;
    this.#breakpoints = new BreakpointSet(player);
    player.onPaused = (paused) => void this.#onPaused(player, paused);
    return true;
  }

  /** Puts everything in its place that is to stop the player in this round. @param before characters of cerr that came with the loading. */
  async #begin(player: DebuggedPlayer, stopAt: Destination, before: number): Promise<void> {
    const current = this.state;
    if (current.kind === "running") await this.#removeHooks(player, current.aim);
    this.state = { kind: "running", player, aim: ANYWHERE };
    await player.setPlain(true);
    if (!passesBreakpoints(stopAt)) await this.#setWanted();
    const aim = await aimAt(player, stopAt, before);
    if (aim === ANYWHERE) await this.#awaitChange(player, await player.moment());
    if (this.isLeft) return;
    this.state = { kind: "running", player, aim };
    this.session.tell({ kind: "running", round: stopAt.round });
    const isPauseAsked = this.#isPauseAsked && (aim === ANYWHERE || aim.kind === "memory");
    // Anywhere else it stops by itself.
    this.#isPauseAsked = isPauseAsked;
    if (isPauseAsked) await this.#pauseNow(this.state);
  }

  async #setWanted(): Promise<void> {
    const { round = 0 } = this.player ?? {};
    for (const text of (await this.#breakpoints?.replace(this.session.wanted())) ?? []) this.session.note(round, text);
  }

  protected async betweenRounds(player: DebuggedPlayer, round: number, last: number): Promise<void> {
    if (this.state.kind !== "running") return;
    const { aim } = this.state;
    // It may have many rounds before it.
    if (aim.kind === "anywhere" || aim.kind === "line") await player.setPlain(false);
    if (!isInRound(aim)) return;
    await this.#removeHooks(player, aim);
    this.session.note(round, notReached(aim.kind, round));
    await this.#setWanted();
    if (round === last) return;
    this.state = { kind: "running", player, aim: await aimAtNextRound(player, round + 1) };
  }

  async #onPaused(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (player !== this.player) return;
    try {
      if (await this.#redo.takes(player, paused)) await this.#resume(player);
      else await this.#judge(player, paused);
    } catch (error) {
      this.session.failed(error, this);
    }
  }

  async #judge(player: DebuggedPlayer, paused: Paused): Promise<void> {
    if (this.state.kind === "on the way") return this.#resume(player);
    if (this.state.kind !== "running") return;
    const { aim } = this.state;
    const ids = paused.hitBreakpoints ?? [];
    const breakpoint = this.#breakpoints?.find(ids) ?? null;
    const change = await this.#changeHere(player, paused);
    const verdict = judgePause(player, {
      paused,
      aim,
      breakpoint,
      change,
      assertion: (await this.#breakpoints?.failedAssertion(paused)) ?? null,
      exceptions: this.session.wanted().exceptions,
    });
    if (verdict.kind === "resume") return this.#resume(player);
    if (verdict.kind === "go on") return this.#goOnToPlayer(player);
    if (verdict.kind === "enter") return this.#enter(player, aim);
    const { cause } = verdict;
    if (verdict.kind === "settle") return this.#settle(player, cause, aim);
    const moment = await player.moment();
    if (cause.reason !== "step" && this.#isShown(player, paused, { ...moment, cause })) return this.#resume(player);
    await this.#arrive(player, aim);
    await this.#present(player, paused, "round" in aim ? ofRound(cause, { from: aim.round, to: moment.round }) : cause);
  }

  /** Does it stand where a value is about to change that is to stop it? */
  async #changeHere(player: DebuggedPlayer, paused: Paused): Promise<PauseCause | null> {
    if (this.#change === null || !player.hasArrived(paused)) return null;
    return isSamePlace(this.#change, await player.moment()) ? causeOf(this.#change) : null;
  }

  async #removeHooks(player: DebuggedPlayer, aim: Aim): Promise<void> {
    if ("hooks" in aim) for (const hook of aim.hooks) await player.removeBreakpoint(hook);
  }

  async #goOnToPlayer(player: DebuggedPlayer): Promise<void> {
    await player.aim("next");
    await player.resume();
  }

  /** Before a call: on to the next place that is passed, wherever it is. */
  async #enter(player: DebuggedPlayer, aim: Aim): Promise<void> {
    if (aim.kind !== "call") return;
    await this.#removeHooks(player, aim);
    const { text, depth, round } = aim;
    this.state = { kind: "running", player, aim: { kind: "called", text, depth, round } };
    await this.#goOnToPlayer(player);
  }

  /** At a breakpoint the engine stops right before a step of ours: on to that. */
  async #settle(player: DebuggedPlayer, cause: PauseCause, aim: Aim): Promise<void> {
    await this.#removeHooks(player, aim);
    const { round, count } = await player.moment();
    const place = { round, count: count + 1 };
    const change = this.#change !== null && isSamePlace(this.#change, place) ? causeOf(this.#change) : null;
    this.state = { kind: "running", player, aim: { kind: "place", isPast: false, cause: change ?? cause } };
    await player.aimAt(place);
    await this.#resume(player);
  }

  /** It has stopped there already: what stands in a line where it was to stop stops it once more. What the line throws is another thing, until it is shown. */
  #isShown(
    player: DebuggedPlayer,
    paused: Paused,
    { round, count, cause }: StepPlace & { readonly cause: PauseCause },
  ): boolean {
    const shown = this.#shown;
    if (shown === null || (cause.reason === "exception" && !shown.isThrown)) return false;
    return shown.round === round && shown.count === count && shown.line === lineOf(player, paused);
  }

  async #arrive(player: DebuggedPlayer, aim: Aim): Promise<void> {
    await this.#removeHooks(player, aim);
    if (passesBreakpoints(aim)) await this.#setWanted();
  }

  async #present(player: DebuggedPlayer, paused: Paused, cause: PauseCause): Promise<void> {
    if (player.usersFrames(paused).length === 0) return this.#resume(player);
    const moment = await player.rest();
    this.#change = null;
    await this.tellRound(player, moment.round);
    const standing = new StandingPlayer({ player, paused, moment, cause, number: this.session.nextStop() });
    const told = await standing.tell();
    if (player !== this.player) return;
    this.state = { kind: "paused", standing };
    this.#isPauseAsked = false;
    const isThrown = cause.reason === "exception";
    this.#shown = { round: moment.round, count: moment.count, line: lineOf(player, paused), isThrown };
    this.session.stopped(standing);
    this.session.tell(told);
    this.#stopFirst(standing);
  }

  protected async tellRound(player: DebuggedPlayer, round: number): Promise<void> {
    for (const event of await takeLogged(player, round, this.session.wanted())) this.session.tell(event);
  }

  protected endIfFrozen(_player: DebuggedPlayer, { fault }: PlayerTurn, round: number): boolean {
    if (fault === null) return false;
    const { name } = this.session.subject.bundle;
    const when = fault.round < 0 ? en`while its code was loaded` : en`in round ${round}`;
    this.end(en`${name} was frozen ${when}: ${fault.message}`);
    return true;
  }
}

/** A step may lead into the next round. */
function ofRound(cause: PauseCause, { from, to }: { readonly from: number; readonly to: number }): PauseCause {
  return from === to || cause.reason !== "step" ? cause : { ...cause, text: en`Round ${to} begins.` };
}
