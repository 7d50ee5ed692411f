import { useLayoutEffect } from "react";
import { COMMAND_IDS, type CommandId } from "./catalogue";

/** The tabs of the details: about the match, and about the code. */
export type DetailsTab =
  | "changes"
  | "orders"
  | "inspector"
  | "analyse"
  | "what-if"
  | "console"
  | "debugger"
  | "problems";

/** What is a part of one of the tabs, and can be gone to by itself. */
export type DetailsPart = "why" | "breakpoints" | "trace" | "charts" | "values" | "cpu";

/** Everything that one part of the window says to others without knowing them. State is not said here: it has its stores. */
export type WindowEvent =
  /** The user wants something to be done. */
  | { readonly kind: "command"; readonly id: CommandId }
  /** A tab of the details is to come to the front, or the one that has a part. */
  | { readonly kind: "show-tab"; readonly tab: DetailsTab | DetailsPart }
  /** A tab has nothing to say any more: if it is in front, the one before it comes back. */
  | { readonly kind: "leave-tab"; readonly tab: DetailsTab }
  /** A file that is open here was saved here. */
  | { readonly kind: "saved"; readonly path: string }
  /** A file was written by somebody else, or is not open here. */
  | { readonly kind: "written"; readonly path: string }
  /** A match of other code is over, and it is known what the code has changed. */
  | { readonly kind: "changes-found" }
  /** A file has another name, given to it here or in another window. */
  | {
      readonly kind: "renamed";
      readonly from: string;
      readonly to: string;
      /** Null for one of no game's folder. */
      readonly game: string | null;
    }
  /** Files came, went, or have other names. */
  | { readonly kind: "files-changed" };

type Kind = WindowEvent["kind"];
type EventOf<K extends Kind> = Extract<WindowEvent, { readonly kind: K }>;

/** Who does what a command says. */
export interface CommandHandler {
  /** False while there is nothing that it could do: the command's keys then belong to others. */
  isOffered?(): boolean;
  run(): void;
}

/** By command, who does it: a function where it can always be done. */
export type CommandHandlers = Partial<Readonly<Record<CommandId, CommandHandler | (() => void)>>>;

/** Where the parts of the window meet: one union of events, one way to tell them. */
export class Bus {
  readonly #listeners = new Map<Kind, Set<(event: WindowEvent) => void>>();
  readonly #handlers = new Map<CommandId, CommandHandler>();

  dispatch(event: WindowEvent): void {
    if (event.kind === "command") {
      const handler = this.#handlers.get(event.id);
      if (handler?.isOffered?.() !== false) handler?.run();
    }
    // Who hears of it may begin or end to listen.
    for (const listener of [...(this.#listeners.get(event.kind) ?? [])]) listener(event);
  }

  /** @returns a function that ends it. */
  on<K extends Kind>(kind: K, listener: (event: EventOf<K>) => void): () => void {
    const own = (event: WindowEvent) => listener(event as EventOf<K>);
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(own));
    return () => listeners.delete(own);
  }

  /** Does what the commands say from now on, in the place of whoever did it before. @returns a function that ends it. */
  handle(handlers: CommandHandlers): () => void {
    const own = COMMAND_IDS.flatMap((id) => {
      const handler = handlers[id];
      if (handler === undefined) return [];
      return [[id, typeof handler === "function" ? { run: handler } : handler] as const];
    });
    for (const [id, handler] of own) this.#handlers.set(id, handler);
    return () => {
      for (const [id, handler] of own) if (this.#handlers.get(id) === handler) this.#handlers.delete(id);
    };
  }

  /** The commands that some part of the window does, in the order of the help. */
  handled(): readonly CommandId[] {
    return COMMAND_IDS.filter((id) => this.#handlers.has(id));
  }

  /** Is there anything that the command could do now? */
  isOffered(id: CommandId): boolean {
    const handler = this.#handlers.get(id);
    return handler !== undefined && handler.isOffered?.() !== false;
  }
}

/** The window's own. */
export const bus = new Bus();

export function dispatch(event: WindowEvent): void {
  bus.dispatch(event);
}

/** Brings one of the tabs of the details to the front, or the one that has a part. */
export function showTab(tab: DetailsTab | DetailsPart): void {
  bus.dispatch({ kind: "show-tab", tab });
}

/**
 * The commands of a part of the window. Whoever sees the part can use their keys: an effect after the picture would lose
 * a key that is pressed at once, and would run what the picture before meant.
 */
export function useCommands(handlers: CommandHandlers): void {
  useLayoutEffect(() => bus.handle(handlers));
}
