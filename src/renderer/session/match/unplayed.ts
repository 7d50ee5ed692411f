import type { HostProblem, HostSourceProblem } from "../../../main/contract/host-api";
import { t } from "../../../main/contract/language/translate";
import type { Save } from "../workspace/saves";
import { useWorkspace } from "../workspace/workspace-store";
import { type MatchFailure, useMatch } from "./match-store";
import { useSetup } from "./setup-store";
import { useSaves } from "./use-saves";

/** A match that was asked for and could not begin. */
export interface UnplayedMatch {
  /** The file of the workspace whose errors are the reason; null where it is something else. */
  readonly path: string | null;
  /** What of it was to play; null for what is not known. */
  readonly save: Save | null;
  /** What of it plays in the match in view; null for nothing. */
  readonly shown: Save | null;
  /** Is all of it known that there is to know? Until then, it is not said aloud: it would be twice. */
  readonly isWhole: boolean;
}

/** The match that was asked for last, where it could not begin; null where it could, or nobody asked. */
export function useUnplayed(): UnplayedMatch | null {
  const failure = useMatch((store) => store.failure);
  const match = useMatch((store) => store.match);
  const game = useSetup((store) => store.game);
  const files = useWorkspace((store) => store.files);
  const own = files.filter((file) => file.game === game);
  const path = own.find((file) => reasonsIn(failure, file.path).length > 0)?.path ?? null;
  const { saves, isAnswered } = useSaves(path);
  const hash = useWorkspace((store) => store.open.find((file) => file.path === path)?.hash);
  if (failure === null) return null;
  const played = match?.header?.players.map(({ sourceHash }) => sourceHash) ?? [];
  return {
    path,
    // What is not open is run as it was written last.
    save: saves.find((one) => hash === undefined || one.hash === hash) ?? null,
    shown: saves.find((one) => played.includes(one.hash)) ?? null,
    isWhole: path === null || isAnswered,
  };
}

/** What of a failure is in a file of the workspace. */
export function reasonsIn(failure: MatchFailure | null, path: string): readonly HostSourceProblem[] {
  return failure?.problems.filter((problem) => isAbout(problem, path)) ?? [];
}

/** Of the whole match, where the problems of its players say more. */
const PLAYERS_HAVE_PROBLEMS = "player-problems";

/** What of a failure is in no file of the workspace: about the match, or players from elsewhere. */
export function reasonsElsewhere({ problem, problems }: MatchFailure): readonly HostProblem[] {
  const { files } = useWorkspace.getState();
  const others = problems.filter((one) => !files.some(({ path }) => isAbout(one, path)));
  return problem.code === PLAYERS_HAVE_PROBLEMS ? others : [problem, ...others];
}

/** The host names a file by where it is on its disk. */
function isAbout({ file }: { readonly file?: string | undefined }, path: string): boolean {
  const named = file?.replaceAll("\\", "/");
  return named === path || named?.endsWith(`/${path}`) === true;
}

/** For example "Save 16 of AIRon.ts not played". */
export function unplayedWords({ path, save }: Pick<UnplayedMatch, "path" | "save">): string {
  if (path === null) return t`Match not played`;
  const name = path.split("/").at(-1);
  return save === null ? t`${name} not played` : t`Save ${save.number} of ${name} not played`;
}
