import { create } from "zustand";
import type { JudgeEvent, JudgeReport } from "../../../main/contract/judge-api";
import { t } from "../../../main/contract/language/translate";
import { host, problemOf } from "../host/host-client";
import { isModified } from "./open-file";
import { useWorkspace } from "./workspace-store";

export type TrialState =
  | Exclude<JudgeEvent, { kind: "report" }>
  | { readonly kind: "report"; readonly report: JudgeReport }
  | { readonly kind: "failed"; readonly message: string };

/** A player in C++ that is tried out before it goes to the judge. */
interface Trial {
  readonly path: string;
  /** Of the saved text that is tried out. */
  readonly hash: string | null;
  readonly state: TrialState;
}

interface JudgeStore {
  /** The latest; it stays for who comes back from one of its lines. */
  readonly trial: Trial | null;
  readonly isShown: boolean;
}

export const useJudge = create<JudgeStore>()(() => ({ trial: null, isShown: false }));

export function isOver({ kind }: TrialState): boolean {
  return kind === "report" || kind === "failed";
}

let running: AbortController | null = null;

/** Shows whether a player is ready for the judge: what is known of the text as it is saved, or a new trial. */
export function askJudge(path: string): void {
  const file = useWorkspace.getState().open.find((one) => one.path === path);
  if (file !== undefined && isModified(file)) {
    const message = t`${path} has changes that are not saved, and what is saved would be tried out: save it first.`;
    useWorkspace.setState({ failure: { code: "not-saved", message } });
    return;
  }
  const { trial } = useJudge.getState();
  const hash = file?.hash ?? null;
  const isKnown = hash !== null && trial?.path === path && trial.hash === hash && trial.state.kind === "report";
  if (isKnown) useJudge.setState({ isShown: true });
  else void tryAgain(path);
}

/** Tries a player out from the beginning, as it is saved. */
export async function tryAgain(path: string): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const hash = useWorkspace.getState().open.find((one) => one.path === path)?.hash ?? null;
  const tell = (state: TrialState) => {
    if (running === own) useJudge.setState({ trial: { path, hash, state } });
  };
  useJudge.setState({ isShown: true });
  tell({ kind: "compiling" });
  try {
    const client = await host();
    for await (const event of await client.judge.try({ path }, { signal: own.signal })) tell(event);
  } catch (error) {
    tell({ kind: "failed", message: problemOf(error).message });
  }
  if (running === own) running = null;
}

/** The dialog is closed: what is under way is stopped, and a report is kept. */
export function leaveJudge(): void {
  running?.abort();
  running = null;
  useJudge.setState(({ trial }) => ({ isShown: false, trial: trial !== null && isOver(trial.state) ? trial : null }));
}
