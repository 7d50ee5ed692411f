import type { DebuggedPlayer } from "./debugged-player";
import type { CallFrame, Scope } from "./protocol";

/** V8 shows copies of these scopes, made when the code stopped. */
const COPIED: ReadonlySet<string> = new Set(["local", "block", "catch", "closure"]);

const RENEW =
  "function(now, names) { for (let at = 0; at < names.length; at++) if (now[at] !== null) this[names[at]] = now[at].value; }";

/** What was done by hand has changed variables: the copies that the variables are shown from are brought up to date. */
export async function renewScopes(player: DebuggedPlayer, frames: readonly CallFrame[]): Promise<void> {
  for (const frame of frames) {
    // What is declared further in hides what is declared further out.
    const hidden = new Set<string>();
    for (const scope of frame.scopeChain) {
      if (!COPIED.has(scope.type)) continue;
      const names = (await namesIn(player, scope)).filter((name) => !hidden.has(name));
      await renew(player, { frame, scope, names });
      for (const name of names) hidden.add(name);
    }
  }
}

async function namesIn({ client }: DebuggedPlayer, { object: { objectId = "" } }: Scope): Promise<readonly string[]> {
  const { result } = await client.send("Runtime.getProperties", { objectId, ownProperties: true });
  return result.map(({ name }) => name).filter((name) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && name !== "this");
}

interface Renewal {
  readonly frame: CallFrame;
  readonly scope: Scope;
  readonly names: readonly string[];
}

async function renew(player: DebuggedPlayer, { frame, scope, names }: Renewal): Promise<void> {
  // A variable that has no value yet throws.
  const values = names.map((name) => `(()=>{try{return{value:${name}}}catch{return null}})()`);
  const { result } = await player.evaluate(frame.callFrameId, `[${values}]`, { mayChange: true });
  await player.client.send("Runtime.callFunctionOn", {
    objectId: scope.object.objectId ?? "",
    functionDeclaration: RENEW,
    arguments: [{ objectId: result.objectId ?? "" }, { value: names }],
    silent: true,
  });
}
