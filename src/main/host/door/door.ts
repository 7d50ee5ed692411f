import { type AnyRouter, ORPCError } from "@orpc/server";
import { RPCHandler } from "@orpc/server/websocket";
import { type BadMessage, readMessage, type WindowMessage } from "./window-message";

/** The way to one window. */
export interface WayOut {
  /** @returns when the other side has room for more; never rejects. */
  send(data: string): Promise<void>;
  /** Is there something that the window has not taken for a while? Then nothing more is begun for it. */
  isBehind(): boolean;
  /** Says why, where the way has words for it, and ends. The visitor has left then. */
  end(fault: BadMessage): void;
}

/** A window that was let in. */
export interface Visitor {
  /** Whatever the window sent. */
  receive(data: unknown): void;
  /** The window has gone: what it asked for is given up. */
  leave(): void;
}

/** Calls of one window that are worked on, or whose answer it has not taken; others wait for their turn. */
const AT_ONCE = 8;
/** A window asks for some dozens of things when it opens; streams count for as long as they last. */
const MOST_CALLS = 500;
/** In characters, of the calls that wait. */
const MOST_WAITING = 64 * 1024 * 1024;

const TOO_MANY_CALLS: BadMessage = { code: 1008, reason: "Too many calls at once." };

/** Of all windows together: calls that are worked on, whose answer is not there yet. */
const AT_ONCE_IN_ALL = 32;

/** What a call tells while it is worked on. */
interface CallContext {
  /** The answer is there. */
  readonly onAnswer: () => void;
  /** It is a stream: the call goes on, and nobody need wait for it. */
  readonly onStream: () => void;
}

type Handler = RPCHandler<CallContext & Record<never, never>>;

/**
 * Where windows come in, by whatever way. A message is looked at before anything works with it; one that is no call ends
 * its connection, and a call that fails ends alone.
 */
export class Door {
  readonly #handler: Handler;
  readonly #onAccident: (error: unknown) => void;
  readonly #guests = new Set<Guest>();
  #working = 0;

  /** @param onAccident is told what no call may do: fail with anything but a refusal. */
  constructor(router: AnyRouter, onAccident: (error: unknown) => void) {
    this.#onAccident = onAccident;
    this.#handler = new RPCHandler(router, {
      rootInterceptors: [
        async ({ context, next }) => {
          try {
            const result = await next();
            if (isStream(result.response?.body)) context.onStream();
            return result;
          } finally {
            context.onAnswer();
          }
        },
      ],
    });
  }

  open(line: WayOut): Visitor {
    const guest: Guest = new Guest(line, {
      handler: this.#handler,
      onAccident: this.#onAccident,
      begin: () => this.#begin(),
      onLeave: () => this.#guests.delete(guest),
    });
    this.#guests.add(guest);
    return guest;
  }

  /** @returns what ends a turn; null while too many have theirs */
  #begin(): (() => void) | null {
    if (this.#working >= AT_ONCE_IN_ALL) return null;
    this.#working++;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#working--;
      for (const guest of this.#guests) guest.goOn();
    };
  }
}

/** What a guest needs of the door. */
interface House {
  readonly handler: Handler;
  readonly onAccident: (error: unknown) => void;
  /** Asks for a turn. @returns what ends it; null while there is none */
  readonly begin: () => (() => void) | null;
  readonly onLeave: () => void;
}

function isStream(body: unknown): boolean {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

const NOTHING: CallContext = { onAnswer: () => undefined, onStream: () => undefined };

class Guest implements Visitor {
  readonly #line: WayOut;
  readonly #house: House;
  /** As oRPC sees a window. */
  readonly #socket: { send: (data: unknown) => Promise<void>; addEventListener: () => void };
  #waiting: WindowMessage[] = [];
  /** What lets the next one begin, for each call that is worked on. */
  readonly #working = new Map<WindowMessage["id"], () => void>();
  /** Those that are worked on, and streams. */
  #open = 0;
  #hasLeft = false;

  constructor(line: WayOut, house: House) {
    this.#line = line;
    this.#house = house;
    this.#socket = { send: (data) => this.#send(String(data)), addEventListener: () => undefined };
  }

  receive(data: unknown): void {
    if (this.#hasLeft) return;
    const message = readMessage(data);
    if ("code" in message) this.#end(message);
    else if (!message.isCall) this.#giveUp(message);
    else if (message.isUrgent && this.#open < MOST_CALLS) void this.#work(message, () => undefined);
    else if (this.#hasRoomFor(message)) {
      this.#waiting.push(message);
      this.goOn();
    } else this.#end(TOO_MANY_CALLS);
  }

  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#waiting = [];
    this.#house.onLeave();
    this.#house.handler.close(this.#socket);
  }

  async #send(data: string): Promise<void> {
    await this.#line.send(data);
    this.goOn();
  }

  #end(fault: BadMessage): void {
    this.leave();
    this.#line.end(fault);
  }

  #hasRoomFor({ text }: WindowMessage): boolean {
    const size = this.#waiting.reduce((sum, waiting) => sum + waiting.text.length, 0);
    const isSmall = size === 0 || size + text.length <= MOST_WAITING;
    return isSmall && this.#open + this.#waiting.length < MOST_CALLS;
  }

  /** A call that has not begun is forgotten; whoever works on one is told, and nobody waits for him. */
  #giveUp(end: WindowMessage): void {
    this.#waiting = this.#waiting.filter(({ id }) => id !== end.id);
    void this.#pass(end, NOTHING);
    this.#working.get(end.id)?.();
  }

  /** Begins what may begin now. */
  goOn(): void {
    while (this.#working.size < AT_ONCE && this.#waiting.length > 0 && !this.#line.isBehind()) {
      const end = this.#house.begin();
      if (end === null) return;
      const message = this.#waiting.shift();
      if (message !== undefined) void this.#work(message, end);
    }
  }

  async #work(message: WindowMessage, onAnswer: () => void): Promise<void> {
    const goOn = () => {
      if (this.#working.get(message.id) !== goOn) return;
      this.#working.delete(message.id);
      this.goOn();
    };
    this.#working.set(message.id, goOn);
    this.#open++;
    await this.#pass(message, { onAnswer, onStream: goOn });
    onAnswer();
    this.#open--;
    goOn();
  }

  /** A refusal has reached the window; a call that was given up is nobody's accident. */
  async #pass({ text }: WindowMessage, context: CallContext): Promise<void> {
    try {
      await this.#house.handler.message(this.#socket, text, { context });
    } catch (error) {
      const isExpected = error instanceof ORPCError || (error instanceof Error && error.name === "AbortError");
      if (!isExpected) this.#house.onAccident(error);
    }
  }
}
