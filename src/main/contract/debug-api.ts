/**
 * The debugger's page of the host api.
 *
 * A session never touches a match: it plays the past of one player again, alone in a process of its own, over the frames
 * of a recorded match, and can stop it anywhere. Since a re-run is exact, what is seen is what was. Lines and columns are
 * those of the player's TypeScript, counted from 1.
 */

import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { flameNode, passedPlace, profiledFunction, roundTrace, surveyedValue } from "./debug-findings";
import { ENTRY_KEY, LONGEST_KEY, MOST_CHANGE_BREAKPOINTS, MOST_STEPS, NAME, PRIVATE_NAME } from "./followed-names";
import { recordedMatch } from "./match-recording";
import { call, roundNumber, seatNumber, text } from "./schemas";
import { NO_STOP_REASONS } from "./stop-places";

const sessionId = z.string().max(64);
const lineNumber = z.int().min(1).max(1_000_000);
const expression = z.string().min(1).max(10_000);

const breakpoint = z.object({
  id: z.string().max(64),
  line: lineNumber,
  /** In a line with several statements, the one that it is in; else the first. */
  column: lineNumber.optional(),
  /** Stops only where this is true. It may use whatever is in scope, and `round`, `seat` and `unit` by these names where the code has none. */
  condition: expression.optional(),
  /** Stops from the n-th time on. */
  hitCount: z.int().min(1).optional(),
  /** Does not stop: writes this text, in which `{expression}` stands for a value. */
  log: z.string().max(10_000).optional(),
});

const name = z.string().regex(NAME);

/** One step from a value to a part of it. */
const pathStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("key"), key: z.union([z.string().max(LONGEST_KEY), z.number()]) }),
  z.object({ kind: z.literal("private"), key: z.string().regex(PRIVATE_NAME) }),
  /** Of a Map. @property key as code: a number, a text, a truth value, nothing */
  z.object({ kind: z.literal("entry"), key: z.string().regex(ENTRY_KEY) }),
]);

const pathSteps = z.array(pathStep).max(MOST_STEPS).readonly();

/** A value, so that it is found again whenever a player's past is played. */
const followedValue = z.discriminatedUnion("kind", [
  /** From the player, or from a variable of the file: there is one in a match. @property root `this` is the player */
  z.object({ kind: z.literal("path"), root: name, steps: pathSteps }),
  /**
   * From a variable of a function or a block: each call, or pass, has its own.
   *
   * @property offset from where the name is seen, in the code that is debugged. @property sourceHash of the version that it belongs to
   */
  z.object({
    kind: z.literal("local"),
    root: name,
    steps: pathSteps,
    offset: z.int().min(0),
    sourceHash: z.string().max(64),
  }),
]);

/** Stops the code where a value is about to be written. @property name what it is called over the match */
const changeBreakpoint = z.object({ id: z.string().max(64), name: z.string().max(2000), value: followedValue });

/** Which exceptions stop the code. */
const exceptions = z.enum(["none", "uncaught", "all"]);
export type ExceptionChoice = z.infer<typeof exceptions>;

const wantedStops = {
  breakpoints: z.array(breakpoint).max(1000),
  /** The breakpoints on changes. */
  changes: z.array(changeBreakpoint).max(MOST_CHANGE_BREAKPOINTS).optional(),
  exceptions,
};

/** One change of a value. */
const valueChange = z.object({
  /** -1 while the code is loaded. */
  round: z.number(),
  line: z.number(),
  /** Of a value that has parts: the first one that changed, like `[3]`; empty when it is another value altogether. */
  part: z.string(),
  /** How many other parts changed with it. */
  more: z.number(),
  /** As texts; empty where there was nothing. */
  before: z.string(),
  after: z.string(),
  /** The value after it, for a chart; null for what is no number. */
  number: z.number().nullable(),
  /** Is it of the variable that was asked about? One of a function's is another in each call. */
  isHere: z.boolean(),
  /** The last place before it. */
  at: passedPlace,
});

/** Where the code stops first. */
const stopAt = z.discriminatedUnion("kind", [
  /** At the first line of `play()` in a round. */
  z.object({ kind: z.literal("round"), round: roundNumber }),
  /** On the line that gave an order. @property call position among the player's calls of the round, from 0. */
  z.object({ kind: z.literal("order"), round: roundNumber, call: z.int().min(0) }),
  /** On the line that wrote to cerr. @property offset of a character in the round's text of this player. */
  z.object({ kind: z.literal("cerr"), round: roundNumber, offset: z.int().min(0) }),
  /** Where a value changes, right before it does. @property at as `ValueChange` has it. @property text a sentence about it */
  z.object({ kind: z.literal("change"), round: roundNumber, at: passedPlace, text: z.string().max(2000) }),
  /** At a line, the next time that the code comes to it, in this round or a later one. @property column in a line with several statements, the one that it is in */
  z.object({ kind: z.literal("line"), round: roundNumber, line: lineNumber, column: lineNumber.optional() }),
  /** On a row of a trace, before its line runs. @property at as `TracedRow` has it */
  z.object({ kind: z.literal("row"), round: roundNumber, at: passedPlace }),
  /** Where the player has all but used up its memory, in this round. */
  z.object({ kind: z.literal("memory"), round: roundNumber }),
  /** Only where a breakpoint is. */
  z.object({ kind: z.literal("breakpoint"), round: roundNumber }),
]);

/** What a person did to a player where it stood. Whoever plays its past again, and does the same there, has the same player. */
export const intervention = z.object({
  /** -1 while the code is loaded. */
  round: z.int().min(-1),
  /** The last place that the code had passed in that round (`steps.ts`). */
  count: z.int().min(1),
  /** In which of the player's own functions on the stack, from the outermost: 1 is that one. */
  above: z.int().min(1).max(100_000),
  /** Lines of the console. */
  text: expression,
  /** False for what only declares names for later lines. */
  changes: z.boolean(),
});
export type Intervention = z.infer<typeof intervention>;

/** A value as it is shown. With a `reference`, it has parts that can be asked for while the session stays paused. */
const shownValue = z.object({
  /** As in VS Code: `17`, `"up"`, `Array(4)`, `Map(2)`. */
  text: z.string(),
  type: z.string(),
  reference: z.string().nullable(),
});

const variable = z.object({
  name: z.string(),
  value: shownValue,
  /** What leads here from the whole, as code: `.plan`, `[3]`, `.get(7)`, or the name of a variable; null for what has no place that could be named. */
  access: z.string().nullable(),
  /** What stands for it as a whole, where that is not what stands for the whole and then `access`: in C++, `plan->target`. */
  expression: z.string().optional(),
});

const stackFrame = z.object({
  id: z.string(),
  function: z.string(),
  line: z.number(),
  column: z.number(),
  /** False for frames of Tauler's API, which are listed only when asked for. */
  isUser: z.boolean(),
  scopes: z.array(z.object({ name: z.string(), reference: z.string(), isExpensive: z.boolean() })),
});

const pause = z.object({
  kind: z.literal("paused"),
  round: z.number(),
  reason: z.enum(["round", "order", "cerr", "change", "breakpoint", "step", "exception", "pause"]),
  /** A sentence: why it stopped; for an exception, what was thrown. */
  text: z.string(),
  breakpoint: z.string().nullable(),
  /** The innermost first; at least one. */
  frames: z.array(stackFrame),
  /** Who had called what goes on after an `await`, or waits for it; the nearest first. */
  waiting: z.array(z.object({ function: z.string(), line: z.number(), column: z.number() })),
  /** The orders of this round so far, as the game's codec writes them. */
  orders: z.array(z.unknown()),
  /** What the player wrote in this round so far. */
  cerr: z.string(),
});

const debugEvent = z.discriminatedUnion("kind", [
  /** The player is loaded. @property source its TypeScript, which may be older than the file in the editor. */
  z.object({
    kind: z.literal("started"),
    name: z.string(),
    source: z.string(),
    isFileUnchanged: z.boolean(),
    path: z.string().nullable(),
  }),
  z.object({ kind: z.literal("running"), round: z.number() }),
  pause,
  /** What was done to the player by hand, and still holds: its past is another one from there on. @property by in the order in which it was done; empty when all was undone. */
  z.object({ kind: z.literal("changed"), by: z.array(intervention) }),
  /** What a logpoint wrote. */
  z.object({ kind: z.literal("logged"), round: z.number(), line: z.number(), text: z.string() }),
  /** Something the user should know, e.g. that the re-run gave other orders than the recording, or that a step back is not exact. */
  z.object({ kind: z.literal("note"), round: z.number(), text: z.string() }),
  z.object({ kind: z.literal("ended"), text: z.string() }),
]);

const evaluated = z.object({
  value: shownValue,
  isError: z.boolean(),
  /** Was it not run, because it may change something of the player's? The text says so. */
  isRefused: z.boolean(),
});

const player = { recording: recordedMatch, seat: seatNumber };

export const debugApi = {
  /** Begins a session; it ends with `stop`, with the player, or when nobody listens to its events any more. */
  start: call.input(z.object({ ...player, stopAt, ...wantedStops })).output(z.object({ session: sessionId })),
  /** From the first event, whenever one begins to listen. */
  events: call.input(z.object({ session: sessionId })).output(eventIterator(debugEvent)),
  /**
   * `stepBack` and `reverseContinue` play the past again up to the step, or the breakpoint, before. `pause` also stops an
   * endless loop. A command that does not fit the state of the session (a step while it runs) does nothing.
   */
  command: call.input(
    z.object({
      session: sessionId,
      command: z.enum([
        "continue",
        "stepOver",
        "stepInto",
        "stepOut",
        "stepBack",
        "stepBackInto",
        "stepBackOut",
        "reverseContinue",
        "pause",
        "stop",
      ]),
    }),
  ),
  /** Goes elsewhere in the same match, forward or back. */
  goTo: call.input(z.object({ session: sessionId, stopAt })),
  /**
   * Goes on until the code comes to a line; breakpoints on the way stop it too. When the line is not reached any more in the match, the
   * code stands where it stood, and the pause says so. @param column in a line with several statements, the one that it is in
   */
  runTo: call.input(z.object({ session: sessionId, line: lineNumber, column: lineNumber.optional() })),
  /** The calls that are still to be made in the statement at which the code stands, as a person wrote them, in the order in which they are made. */
  calls: call.input(z.object({ session: sessionId })).output(z.array(z.string()).readonly()),
  /** Into one of them; where it is not made after all, to the next line, and the pause says so. @param index among `calls` */
  stepIntoCall: call.input(z.object({ session: sessionId, index: z.int().min(0).max(10_000) })),
  /** Replaces all breakpoints. Each is where its text's `stopPlaces` say. */
  setBreakpoints: call.input(z.object({ session: sessionId, ...wantedStops })),
  /**
   * Where a text of a player's can stop, and what each of its lines stands for (`stop-places.ts`); null for a text with mistakes,
   * which nobody can play.
   *
   * @property file its name, as `AIRon.ts`
   */
  stopPlaces: call.input(z.object({ file: z.string().max(400), text })).output(
    z
      .object({
        places: z.array(z.object({ line: z.number(), column: z.number() })).readonly(),
        lines: z.array(z.union([z.number(), z.enum(NO_STOP_REASONS)])).readonly(),
      })
      .nullable(),
  ),
  /** What is wrong with what is written for a breakpoint: sentences; null for nothing. @property condition empty for none, and so is `log` */
  checkBreakpoint: call
    .input(
      z.object({
        condition: z.string().max(10_000),
        log: z.string().max(10_000),
        language: z.enum(["ts", "cc"]).optional(),
      }),
    )
    .output(z.object({ condition: z.string().nullable(), log: z.string().nullable() })),
  /** The parts of a value or of a scope. @param from for long lists; 100 parts are told at a time. */
  variables: call
    .input(z.object({ session: sessionId, reference: z.string().max(200), from: z.int().min(0) }))
    .output(z.object({ variables: z.array(variable), total: z.number() })),
  /**
   * The value of an expression, or of statements, in a stack frame. What it throws is told as an error, not refused. @param mayChange may it change something of the player's? Without it, what
   * may do so is not run.
   */
  evaluate: call
    .input(z.object({ session: sessionId, frame: z.string().max(200), expression, mayChange: z.boolean().optional() }))
    .output(evaluated),
  /** Gives a variable, or a part of a value, another value. @param target as the accesses of variables name it. @param value as code */
  setValue: call
    .input(z.object({ session: sessionId, frame: z.string().max(200), target: expression, value: expression }))
    .output(evaluated),
  /** What an expression stands for in a stack frame, so that a breakpoint on its changes finds it. */
  follow: call
    .input(z.object({ session: sessionId, frame: z.string().max(200), expression }))
    .output(z.object({ name: z.string(), identity: z.string(), value: followedValue })),
  /**
   * All changes of a value over the match: the past is played again once, and every write is looked at. What is asked for is a variable or a path from one,
   * as it is seen in a stack frame.
   */
  changes: call.input(z.object({ session: sessionId, frame: z.string().max(200), expression })).output(
    z.object({
      /** What the value is called over the match; another name than was asked for, where that is a name for the moment. */
      name: z.string(),
      /** A sentence: what makes it the same one in other rounds. */
      identity: z.string(),
      /** In time. When there are more than are told, the nearest to where the session stands. */
      changes: z.array(valueChange),
      /** How many of them were before the moment at which the session stands. */
      before: z.number(),
      dropped: z.number(),
      /** A sentence, when the run that looked was another one than the match; else null. */
      divergence: z.string().nullable(),
    }),
  ),
  /** All lines of a player's code that ran in one round, with what they wrote: its past is played again once. @param round -1 for the loading of the code */
  trace: call.input(z.object({ ...player, round: z.int().min(-1) })).output(roundTrace),
  /** Logpoints after the fact: the values of expressions at lines, in all rounds of a finished match. */
  survey: call
    .input(
      z.object({
        ...player,
        points: z
          .array(z.object({ line: lineNumber, expression }))
          .min(1)
          .max(20),
        fromRound: roundNumber,
        toRound: roundNumber,
      }),
    )
    .output(z.object({ values: z.array(surveyedValue), dropped: z.number(), text: z.string() })),
  /** Where a player's CPU time goes: the whole recorded match played again under V8's profiler. */
  profile: call.input(z.object(player)).output(
    z.object({
      rounds: z.array(z.object({ round: z.number(), cpuSeconds: z.number(), fuel: z.number() })),
      functions: z.array(profiledFunction),
      flame: z.array(flameNode),
      /** Share of the judge's budget that a whole match is expected to take, by fuel; null without a limit. */
      forecast: z.number().nullable(),
    }),
  ),
};

export type DebugBreakpoint = z.infer<typeof breakpoint>;
export type ChangeBreakpoint = z.infer<typeof changeBreakpoint>;
export type FollowedValue = z.infer<typeof followedValue>;
export type DebugStop = z.infer<typeof stopAt>;
export type DebugEvent = z.infer<typeof debugEvent>;
export type DebugPause = z.infer<typeof pause>;
export type DebugStackFrame = z.infer<typeof stackFrame>;
export type DebugVariable = z.infer<typeof variable>;
export type ShownValue = z.infer<typeof shownValue>;
export type ValueChange = z.infer<typeof valueChange>;
