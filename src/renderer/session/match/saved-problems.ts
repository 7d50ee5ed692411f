import { create } from "zustand";
import { bus, dispatch, showTab } from "../commands/bus";
import { isModified } from "../workspace/open-file";
import { useWorkspace } from "../workspace/workspace-store";
import { useMatch } from "./match-store";

/** Is anything wrong with what was saved in this session, or could the last match not begin? */
export const useSavedProblems = create<{ readonly isWrong: boolean }>()(() => ({ isWrong: false }));

/** What may be wrong: a file that was saved, or the match, which a player of any origin can keep from beginning. */
type Subject = string;

const MATCH: Subject = "the match";

/**
 * From now on, errors of what was saved come to the front, whether the match could be played all the same or not; and what was in front
 * before comes back once they are mended. What is being written is nobody's mistake yet. @returns a function that ends it
 */
export function followSavedProblems(): () => void {
  const saved = new Set<string>();
  const wrong = new Set<Subject>();
  const look = () => {
    const wasWrong = wrong.size > 0;
    for (const path of saved) note(wrong, path, isWrong(path));
    note(wrong, MATCH, isUnplayed());
    if (wasWrong !== wrong.size > 0) useSavedProblems.setState({ isWrong: !wasWrong });
    if (!wasWrong && wrong.size > 0) showTab("problems");
    if (wasWrong && wrong.size === 0) dispatch({ kind: "leave-tab", tab: "problems" });
  };
  const remember = ({ path }: { readonly path: string }) => {
    saved.add(path);
    look();
  };
  const stops = [
    bus.on("saved", remember),
    bus.on("written", remember),
    useWorkspace.subscribe(look),
    useMatch.subscribe(look),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** @param verdict null while there is none: what was said before stays. */
function note(wrong: Set<Subject>, subject: Subject, verdict: boolean | null): void {
  if (verdict === true) wrong.add(subject);
  if (verdict === false) wrong.delete(subject);
}

/** Of the text on disk; nobody knows while another one is in the editor. */
function isWrong(path: string): boolean | null {
  const { open, problems, typeProblems, closedProblems } = useWorkspace.getState();
  const file = open.find((one) => one.path === path);
  if (file === undefined) {
    const closed = closedProblems.find((one) => one.path === path);
    return [...(closed?.problems ?? []), ...(closed?.types ?? [])].some(({ severity }) => severity === "error");
  }
  if (isModified(file)) return null;
  return [...(problems[path] ?? []), ...(typeProblems[path] ?? [])].some(({ severity }) => severity === "error");
}

/** Could the last match not begin? While one begins, that of the one before stands. */
function isUnplayed(): boolean | null {
  const { failure, isRunning } = useMatch.getState();
  if (failure !== null) return true;
  return isRunning ? null : false;
}
