import type { DebuggedPlayer } from "./debugged-player";
import type { CallFrame, Scope } from "./protocol";

/** V8 shows copies of these scopes, made when the code stopped. */
const COPIED: ReadonlySet<string> = new Set(["local", "block", "catch", "closure"]);

/** @param places for each name the number of its scope. */
const RENEW =
  "function(names, places, ...scopes) { for (let at = 0; at < names.length; at++) if (this[at] !== null) scopes[places[at]][names[at]] = this[at].value; }";

/** What was done by hand has changed variables: the copies that the variables are shown from are brought up to date. */
export async function renewScopes(player: DebuggedPlayer, frames: readonly CallFrame[]): Promise<void> {
  for (const frame of frames) await renew(player, frame);
}

async function renew(player: DebuggedPlayer, { callFrameId, scopeChain }: CallFrame): Promise<void> {
  const scopes = scopeChain.filter(({ type }) => COPIED.has(type));
  const places = await visibleNames(player, scopes);
  const names = [...places.keys()];
  // A variable that has no value yet throws.
  const values = names.map((name) => `(()=>{try{return{value:${name}}}catch{return null}})()`);
  const { result } = await player.evaluate(callFrameId, `[${values}]`, { mayChange: true });
  if (result.objectId === undefined) return;
  await player.client.send("Runtime.callFunctionOn", {
    objectId: result.objectId,
    functionDeclaration: RENEW,
    arguments: [
      { value: names },
      { value: [...places.values()] },
      ...scopes.map(({ object: { objectId = "" } }) => ({ objectId })),
    ],
    silent: true,
  });
}

/** What a frame sees, each name with the number of its scope: what is declared further in hides what is declared further out. */
async function visibleNames({ client }: DebuggedPlayer, scopes: readonly Scope[]): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const [index, { object }] of scopes.entries()) {
    const { objectId = "" } = object;
    const { result } = await client.send("Runtime.getProperties", { objectId, ownProperties: true });
    for (const { name } of result) if (IS_NAME.test(name) && !places.has(name)) places.set(name, index);
  }
  return places;
}

const IS_NAME = /^(?!this$)[\p{L}_$][\p{L}\p{N}_$]*$/u;
