import { openSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import type { Hello, Layer } from "../contract/player-protocol";
import { emptyEnvironment, emptyGlobals, emptyProcess, freezePrototypes, KEPT_VARIABLES, lockModules } from "./harden";
import type { Internals } from "./internals";
import { createPlayerRealm, type PlayerRealm, type RealmScripts } from "./player-realm";
import type { RealmVerdict } from "./realm/escape-probes";

// Taken now: afterwards the global object is empty.
const { ownKeys } = Reflect;
const { isFrozen, prototype: objectPrototype } = Object;
const functionOf = Function;
const mainGlobal = globalThis;

const INSPECTED_SCOPES = ["fs.write", "child", "addon"];
/** The thread that carries the inspector's messages needs the permission for threads. */
const SCOPES = [...INSPECTED_SCOPES, "worker"];

const NO_VERDICT: RealmVerdict = { realm: false, codeGeneration: false, callbacks: false };
const NOT_TRIED: TriedRealm = { verdict: NO_VERDICT, realm: null };

export interface ClosedIn {
  /** Which layers passed their test. */
  readonly layers: Hello["layers"];
  /** The realm that was tried, and is as it was made; null when it is not. */
  realm: PlayerRealm | null;
}

/**
 * Closes the process in, for good: from here on it can compute, and read and write what is open.
 *
 * @param internals null when this Node does not give them: then the layers that need them are missing.
 */
export function closeIn(
  scripts: RealmScripts,
  internals: Internals | null,
  { isInspected }: { readonly isInspected: boolean },
): ClosedIn {
  const permissions = arePermissionsDenied(isInspected ? INSPECTED_SCOPES : SCOPES);
  emptyEnvironment();
  const environment = Object.keys(process.env).every((name) => KEPT_VARIABLES.includes(name));
  const isDenied = moduleProbes();
  freezePrototypes();
  lockModules();
  const areBindingsEmpty = internals?.removeBindings() ?? false;
  emptyProcess();
  emptyGlobals();
  const { verdict, realm } = internals === null ? NOT_TRIED : probeRealm(scripts, internals);
  const layers: Record<Layer, boolean> = {
    ...verdict,
    codeGeneration: verdict.codeGeneration && isRefused(() => functionOf("return 1")),
    globals: isEmpty(mainGlobal) && isFrozen(objectPrototype) && isFrozen(functionOf.prototype),
    modules: isDenied(),
    bindings: areBindingsEmpty && isRefused(() => openSync("/", "r")),
    permissions,
    environment,
  };
  return { layers, realm };
}

/** Node's own answer, and a try. */
function arePermissionsDenied(scopes: readonly string[]): boolean {
  const { permission } = process;
  if (permission === undefined) return false;
  const isDenied = scopes.every((scope) => !permission.has(scope));
  return isDenied && codeOf(() => readdirSync("/")) === "ERR_ACCESS_DENIED";
}

function moduleProbes(): () => boolean {
  const load = createRequire(process.argv[1]);
  return () => isRefused(() => load("node:fs")) && isRefused(() => load("node:child_process"));
}

interface TriedRealm {
  readonly verdict: RealmVerdict;
  readonly realm: PlayerRealm | null;
}

function probeRealm(scripts: RealmScripts, { callbacks }: Internals): TriedRealm {
  const realm = createPlayerRealm(scripts, callbacks);
  realm.bridge.startEscapeProbes();
  realm.finishJobs();
  const verdict = realm.bridge.verdictOfProbes();
  return { verdict, realm: realm.bridge.isUnchanged() ? realm : null };
}

/** What the language does not allow to be deleted may stay. */
function isEmpty(target: object): boolean {
  return ownKeys(target).every((name) => name === "Infinity" || name === "NaN" || name === "undefined");
}

function isRefused(attempt: () => unknown): boolean {
  return codeOf(attempt) !== null;
}

/** @returns null when the attempt succeeds. */
function codeOf(attempt: () => unknown): string | null {
  try {
    attempt();
    return null;
  } catch (error) {
    return `${(error as { code?: unknown }).code}`;
  }
}
