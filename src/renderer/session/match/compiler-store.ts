import { create } from "zustand";
import type { CompilerState, CompilerWork } from "../../../main/contract/compiler-api";
import { COMPILER_MISSING } from "../../../main/contract/compiler-missing";
import { host, problemOf } from "../host/host-client";
import { checkAgain, useWorkspace } from "../workspace/workspace-store";
import { startMatch, useMatch } from "./match-store";
import { requestOf, useSetup } from "./setup-store";

type Installing =
  | { readonly kind: "asked" }
  | { readonly kind: "fetching"; readonly bytes: number }
  | { readonly kind: "installed" }
  | { readonly kind: "failed"; readonly message: string };

interface CompilerStore {
  readonly work: CompilerWork;
  /** What is to be fetched, as far as it is known. */
  readonly state: CompilerState | null;
  /** How far the user and the fetching are; null while nobody asks. */
  readonly installing: Installing | null;
  /** Was the user asked without having asked? That happens once. */
  readonly wasOffered: boolean;
}

export const useCompiler = create<CompilerStore>()(() => ({
  work: { file: null, isPreparing: false },
  state: null,
  installing: null,
  wasOffered: false,
}));

/** Does a player in C++ that is open, or was to play, wait for the compiler? */
export function useIsCompilerMissing(): boolean {
  const problems = useWorkspace((store) => store.problems);
  const failure = useMatch((store) => store.failure);
  return isMissing(problems, failure?.problems ?? []);
}

function isMissing(
  problems: Readonly<Record<string, readonly { readonly code: string }[]>>,
  ofMatch: readonly { readonly code: string }[],
): boolean {
  return [...Object.values(problems).flat(), ...ofMatch].some(({ code }) => code === COMPILER_MISSING);
}

/** From now on the user is asked, once, when a player in C++ is opened or plays and no compiler is here. @returns a function that ends it */
export function offerCompiler(): () => void {
  const look = () => {
    const { problems } = useWorkspace.getState();
    const { failure } = useMatch.getState();
    if (useCompiler.getState().wasOffered || !isMissing(problems, failure?.problems ?? [])) return;
    useCompiler.setState({ wasOffered: true });
    void askForCompiler();
  };
  const stops = [useWorkspace.subscribe(look), useMatch.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks the user whether the compiler is to be fetched; says so where it is here. */
export async function askForCompiler(): Promise<void> {
  if (useCompiler.getState().installing !== null) return;
  try {
    const client = await host();
    const state = await client.compiler.state();
    useCompiler.setState({ state, installing: state.isInstalled ? { kind: "installed" } : { kind: "asked" } });
  } catch (error) {
    useCompiler.setState({ installing: { kind: "failed", message: problemOf(error).message } });
  }
}

let fetching: AbortController | null = null;

/** Fetches and installs the compiler; what waited for it is looked at and played. */
export async function fetchCompiler(): Promise<void> {
  const own = new AbortController();
  fetching = own;
  useCompiler.setState({ installing: { kind: "fetching", bytes: 0 } });
  try {
    const client = await host();
    const events = await client.compiler.install(undefined, { signal: own.signal });
    for await (const event of events) useCompiler.setState({ installing: event });
    if (useCompiler.getState().installing?.kind === "installed") await goOn();
  } catch (error) {
    if (!own.signal.aborted)
      useCompiler.setState({ installing: { kind: "failed", message: problemOf(error).message } });
  }
}

/** The dialog goes; what is being fetched is given up. */
export function leaveCompiler(): void {
  fetching?.abort();
  fetching = null;
  useCompiler.setState({ installing: null });
}

async function goOn(): Promise<void> {
  const wasToPlay = useMatch.getState().failure?.problems.some(({ code }) => code === COMPILER_MISSING) === true;
  checkAgain();
  if (wasToPlay) await startMatch(requestOf(useSetup.getState()));
}

/** Follows what the compiler does, for as long as the connection lasts. */
export async function followCompiler(): Promise<void> {
  const client = await host();
  for await (const work of await client.compiler.work()) useCompiler.setState({ work });
}
