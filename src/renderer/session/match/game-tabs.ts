import { keptMembers } from "../../../main/contract/kept-value";
import { isSourceFile } from "../../../main/contract/source-file";
import { keep, readKept } from "../host/kept";
import { closeText, openRulesBehind, showRules, useEditor } from "../workspace/editor-store";
import { gameOf } from "../workspace/file-game";
import { bringToFront, openBehind, useWorkspace } from "../workspace/workspace-store";
import { useSetup } from "./setup-store";

/** The tabs of one game, by paths. */
interface GameTabs {
  readonly open: readonly string[];
  /** Null while none is in front. */
  readonly front: string | null;
}

const MOST_TABS = 200;
const LONGEST_PATH = 400;

/** By game, its tabs as they were when it was last in view; games that nobody has looked at have none. Null until it is known what is remembered. */
let known: Readonly<Record<string, GameTabs>> | null = null;
/** The game whose files are in front; null before there is one. */
let shown: string | null = null;

/** Opens the files of the chosen game, and its rules, as they were at the end of the last session. */
export async function loadTabs(): Promise<void> {
  known = null;
  const [tabs, rules] = await Promise.all([readKept("tabs"), readKept("rules-tab")]);
  known = keptTabs(tabs);
  await showTabs(useSetup.getState().game);
  if (rules === "in front") showRules();
  if (rules === "behind") openRulesBehind();
}

/** Remembers what is open and in front, game by game, from now on, for this session and the next. @returns a function that ends it */
export function keepTabs(): () => void {
  const stops = [
    useWorkspace.subscribe(({ open, front }, before) => {
      const isSame =
        front === before.front && open.map(({ path }) => path).join() === before.open.map(({ path }) => path).join();
      if (isSame || shown === null || known === null) return;
      const tabs = tabsOf(shown);
      known = { ...known, [shown]: tabs };
      keep("tabs", tabs, [shown]);
    }),
    useEditor.subscribe((editor, before) => {
      const rules = rulesTab(editor);
      if (known !== null && rules !== rulesTab(before)) keep("rules-tab", rules);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function rulesTab({ hasRules, shown: text }: ReturnType<typeof useEditor.getState>) {
  if (!hasRules) return "closed";
  return text === "rules" ? "in front" : "behind";
}

/** While a file of another game stands in front, the front of this one is the one before. */
function tabsOf(game: string): GameTabs {
  const { open, front } = useWorkspace.getState();
  const isElsewhere = front !== null && gameOf(front) !== game;
  return {
    open: open.map(({ path }) => path).filter((path) => gameOf(path) === game),
    front: isElsewhere ? (known?.[game]?.front ?? null) : front,
  };
}

/** The files of a game, with the one in front that was; one of its players the first time. `loadTabs` shows those of a game that is chosen before. */
export async function showTabs(game: string): Promise<void> {
  if (known === null) return;
  const { open, front } = known[game] ?? firstTabs(game);
  // What is there to read is of the game before.
  if (shown !== null && shown !== game) for (const text of ["reference", "played"] as const) closeText(text);
  shown = game;
  await openBehind(open);
  // The user may have gone on to another game meanwhile.
  if (shown !== game) return;
  const paths = useWorkspace.getState().open.map(({ path }) => path);
  const isThere = front === null || paths.includes(front);
  bringToFront(isThere ? front : (paths.findLast((path) => gameOf(path) === game) ?? null));
}

/** There is something to read at once. */
function firstTabs(game: string): GameTabs {
  const own = useWorkspace.getState().files.filter((file) => file.game === game && isSourceFile(file.path));
  const first = own.find(({ player }) => player === "Demo") ?? own[0];
  return first === undefined ? { open: [], front: null } : { open: [first.path], front: first.path };
}

/** What another version of the program kept, or a stranger who made the folder, may be anything. */
export function keptTabs(kept: unknown): Readonly<Record<string, GameTabs>> {
  return keptMembers(kept, (json) => ({
    open: json
      .member("open")
      .items({ most: MOST_TABS })
      .map((path) => path.text(LONGEST_PATH)),
    front: json.member("front").orNull((path) => path.text(LONGEST_PATH)),
  }));
}
