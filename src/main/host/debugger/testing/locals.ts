import { type Debugger, type Runtime, Session } from "node:inspector";

/** Reads the variables of a player's functions from within a stop of its code, by the engine's own inspector. */
export interface LocalsReader {
  /** All that its functions on the stack have, the innermost first, in words; without the file's. */
  read(): string;
  close(): void;
}

/** To be asked for before the player's code is loaded. */
export function readLocals(): LocalsReader {
  const session = new Session();
  const scripts = new Set<string>();
  let words: string[] = [];
  session.on("Debugger.scriptParsed", ({ params: { url, scriptId } }) => {
    if (url === "player.js") scripts.add(scriptId);
  });
  session.connect();
  session.post("Debugger.enable");
  session.on("Debugger.paused", ({ params }) => {
    const frames = params.callFrames.filter(({ location }) => scripts.has(location.scriptId));
    words = frames.map((frame) => frameWords(session, frame));
  });
  return {
    read() {
      words = [];
      // biome-ignore lint/suspicious/noDebugger: the inspector is told of it at once, in this very thread, and goes on.
      debugger;
      return words.join("; ");
    },
    close: () => session.disconnect(),
  };
}

function frameWords(session: Session, { functionName, scopeChain }: Debugger.CallFrame): string {
  const own = scopeChain.slice(0, scopeChain.findIndex(({ type }) => type === "local") + 1);
  return `${functionName}: ${own.flatMap(({ object }) => variables(session, object)).join(", ")}`;
}

function variables(session: Session, { objectId = "" }: Runtime.RemoteObject): string[] {
  let found: string[] = [];
  // Answered at once, while the code stands.
  session.post("Runtime.getProperties", { objectId, ownProperties: true, generatePreview: true }, (error, answer) => {
    found = error === null ? answer.result.flatMap(inWords) : [String(error)];
  });
  return found;
}

/** The bundler's own names begin with `$`. An error without its stack, on which the test itself stands, too. */
function inWords({ name, value }: Runtime.PropertyDescriptor): string[] {
  if (name.startsWith("$")) return [];
  const told = value?.preview?.properties.filter((part) => part.name !== "stack") ?? [];
  const parts = told.map((part) => `${part.name} ${part.value}`).join(" ");
  const whole = value?.description?.split("\n")[0] ?? value?.value ?? value?.type;
  return [`${name} = ${whole} ${parts}`.trim()];
}
