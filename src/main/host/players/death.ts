import { en } from "../../../engine/contract/english";
import { OUT_OF_MEMORY } from "../../contract/frozen-reasons";
import type { Failure } from "./fault-words";
import { LostProcess } from "./lost-process";

/** How a process ended. */
export interface ProcessDeath {
  /** The exit code, or null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** The beginning of what it wrote to its standard error: the engine's last words. */
  readonly words: string;
}

/** What the engine, or the kernel, does to a process for what it does itself. All other signals were sent by somebody else. */
const OWN_SIGNALS = "SIGILL SIGTRAP SIGABRT SIGBUS SIGFPE SIGSEGV SIGXCPU SIGXFSZ SIGSYS".split(" ");

/** With this code, and no other word, Windows ends a process for whoever asks. */
const ENDED_ON_WINDOWS = 1;

const HEAP_IS_FULL = /out of memory|allocation failed/i;

/**
 * A process ended in the middle of a match, and the host had not ended it.
 *
 * @returns what the player did, or that it has no part in it. The engine runs out of memory at another moment on another machine, so that none of this can be
 * relied on to happen again.
 */
export function judgeDeath(death: ProcessDeath, platform: NodeJS.Platform = process.platform): Failure | LostProcess {
  const { code, words } = death;
  const signal = signalOf(death);
  if (HEAP_IS_FULL.test(words)) return ended("memory", OUT_OF_MEMORY);
  if (signal !== null && !OWN_SIGNALS.includes(signal))
    return new LostProcess(en`a player's process was ended from outside by the signal ${signal}`);
  if (platform === "win32" && code === ENDED_ON_WINDOWS && words === "")
    return new LostProcess(en`a player's process was ended from outside`);
  const how = signal === null ? en`with code ${code}` : en`by the signal ${signal}`;
  return ended("crashed", en`its process ended ${how} in the middle of the match`);
}

/** Before its first word a process is nobody's yet. The system may have had no room for it, or have taken it away. */
export function mayStartLater({ signal: told, words }: Omit<ProcessDeath, "code">): boolean {
  const signal = signalOf({ signal: told, words });
  return NO_ROOM.test(words) || (signal !== null && !OWN_SIGNALS.includes(signal));
}

const NO_ROOM =
  /\b(EAGAIN|ENOMEM|EMFILE|ENFILE|ENOSPC)\b|resource temporarily unavailable|cannot allocate memory|out of memory|too many open files|no space left|said nothing/i;

/**
 * `unshare` ends as the process ended that it waited for. That it can do so by SIGKILL, which nobody can prepare for, is new: before version 2.39 it complains, and
 * of no other signal.
 */
const UNSHARE_AFTER_KILL = /^unshare: sigprocmask unblock failed/m;

function signalOf({ signal, words }: Omit<ProcessDeath, "code">): string | null {
  return signal === null && UNSHARE_AFTER_KILL.test(words) ? "SIGKILL" : signal;
}

function ended(reason: Failure["reason"], message: string): Failure {
  return { reason, message, stack: "", isReproducible: false };
}
