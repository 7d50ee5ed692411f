import { en } from "../../../engine/contract/english";

/** How a command is called, and what runs it. */
export interface CommandWords {
  readonly title: string;
  /** The heading in the help. */
  readonly group: CommandGroup;
  /** As `keyOf` names them: `Ctrl+`, `Alt+` and `Shift+`, in this order, before a key; `Ctrl` is Command on a Mac. */
  readonly keys: readonly string[];
  /** True for keys that also work while the user is typing, but for those that type. */
  readonly worksWhileTyping?: boolean;
}

type CommandGroup = "Match" | "Playback" | "Changes" | "Board" | "Debugging" | "Debugger" | "Editor" | "Window";

/** The headings as they are shown. */
export const GROUPS: Readonly<Record<CommandGroup, string>> = {
  Match: en`Match`,
  Playback: en`Playback`,
  Changes: en`Changes`,
  Board: en`Board`,
  Debugging: en`Debugging`,
  Debugger: en`Debugger`,
  Editor: en`Editor`,
  Window: en`Window`,
};

const match = (title: string, ...keys: string[]) => command("Match", title, keys);
const playback = (title: string, ...keys: string[]) => command("Playback", title, keys);
const change = (title: string, ...keys: string[]) => command("Changes", title, keys);
const board = (title: string, ...keys: string[]) => command("Board", title, keys);
const debugging = (title: string, ...keys: string[]) => command("Debugging", title, keys);
const debug = (title: string, ...keys: string[]) => whileTyping(command("Debugger", title, keys));
const editor = (title: string, ...keys: string[]) => command("Editor", title, keys);
const general = (title: string, ...keys: string[]) => command("Window", title, keys);

/**
 * What the user can do, once: keys, palette and help are made from this list, in this order. Of two commands with one key,
 * at most one is offered at a time; the first one counts.
 */
export const COMMANDS = {
  run: whileTyping(match(en`Run the match`, "Ctrl+F5")),
  stop: whileTyping(match(en`Stop the match`, "Shift+F5")),
  compare: match(en`Compare two versions`, "F8"),
  league: match(en`Rank many players in a league`),
  "open-match": whileTyping(match(en`Open a match (.res, .tauler)…`, "Ctrl+o")),
  "paint-board": match(en`Paint a board…`),
  "export-match": match(en`Export the match…`, "Ctrl+e"),

  play: playback(en`Play or pause`, " "),
  live: playback(en`Follow the match as it runs, or stay here`, "l"),
  "first-round": playback(en`First round`, "Home"),
  "last-round": playback(en`Last round`, "End"),
  "next-round": playback(en`Next round`, "ArrowRight", "ArrowDown"),
  "previous-round": playback(en`Previous round`, "ArrowLeft", "ArrowUp"),
  "leap-on": playback(en`Ten rounds on`, "PageDown"),
  "leap-back": playback(en`Ten rounds back`, "PageUp"),
  "next-slot": playback(en`Next slot`, "Shift+ArrowRight"),
  "previous-slot": playback(en`Previous slot`, "Shift+ArrowLeft"),
  "next-step": playback(en`Next step of the rules`, "s"),
  "previous-step": playback(en`Previous step of the rules`, "Shift+s"),
  "turn-side": playback(en`Show the slot or step before, or after`, "b"),
  "next-event": playback(en`Next event of the selected unit or player`, "."),
  "previous-event": playback(en`Previous event of the selected unit or player`, ","),
  "next-order": playback(en`Next order of the selected unit`, "o"),
  "previous-order": playback(en`Previous order of the selected unit`, "Shift+o"),
  "next-mark": playback(en`Next round where much happened`, "n"),
  "previous-mark": playback(en`Previous round where much happened`, "p"),
  "copy-link": playback(en`Copy the link to this moment`, "c"),
  "open-link": playback(en`Open a link to a moment…`),

  changes: change(en`What changed against the save before`, "d"),
  "next-change": whileTyping(change(en`Next changed order`, "F7")),
  "previous-change": whileTyping(change(en`Previous changed order`, "Shift+F7")),
  "change-line": whileTyping(change(en`The line of the changed order`, "Ctrl+F7")),

  "cell-up": board(en`Cell above`, "Alt+ArrowUp"),
  "cell-down": board(en`Cell below`, "Alt+ArrowDown"),
  "cell-left": board(en`Cell on the left`, "Alt+ArrowLeft"),
  "cell-right": board(en`Cell on the right`, "Alt+ArrowRight"),
  "other-level": board(en`Same cell on the other level`, "e"),
  "find-unit": board(en`Find a unit by its number`, "u"),
  "follow-unit": board(en`Follow the selected unit`, "f"),
  "zoom-in": board(en`Zoom in`, "+", "="),
  "zoom-out": board(en`Zoom out`, "-"),
  fit: board(en`Whole board`, "0"),

  why: debugging(en`Why? What led to the selected order, unit, cell or player`, "w"),
  reroll: debugging(en`Roll this round with other dice`, "r"),
  "order-by-hand": debugging(en`Another order for the selected unit in this round (What if)`, "g"),
  "make-test": debugging(en`Make a test of this moment: what the selected unit must be ordered…`),
  pin: debugging(en`Pin or unpin what is selected in the inspector`, "i"),
  "next-hit": debugging(en`Next hit of a breakpoint on the game`, "x"),
  "previous-hit": debugging(en`Previous hit of a breakpoint on the game`, "Shift+x"),
  "game-breakpoints": debugging(en`Breakpoints on the game`),
  "stop-at-death": debugging(en`Stop when the selected unit dies`),
  "stop-at-ignored": debugging(en`Stop when an order of the selected unit or player is ignored`),

  debug: debug(en`Debug this round, or the order in view`, "F5"),
  "debug-continue": debug(en`Go on to the next breakpoint`, "F5"),
  "debug-pause": debug(en`Pause the code`, "F6"),
  "debug-stepOver": debug(en`Step over`, "F10"),
  "debug-stepInto": debug(en`Step into`, "F11"),
  "debug-stepOut": debug(en`Step out`, "Shift+F11"),
  "step-into-call": debug(en`Step into a call of this line…`, "Ctrl+F11"),
  "run-to-cursor": debug(en`Run to the line of the text cursor`, "Ctrl+F10"),
  "debug-stepBack": debug(en`Step back`, "Shift+F10"),
  "debug-stepBackInto": debug(en`Step back into`),
  "debug-stepBackOut": debug(en`Step back out`),
  "debug-reverseContinue": debug(en`Go back to the breakpoint before`, "Shift+F8"),
  "last-value-change": debug(en`Last change of the value: back to the line that wrote it`, "Ctrl+F8"),
  "next-value-change": debug(en`Next change of the value`, "Ctrl+Shift+F8"),
  "all-value-changes": debug(en`All changes of the value over the match`, "Ctrl+F9"),
  "break-on-change": debug(en`Break on change: stop where the value is written`),
  "trace-round": debug(en`Trace this round: all lines that ran, with what they wrote`, "Ctrl+Shift+F9"),
  "debug-stop": debug(en`Stop debugging`, "Shift+F5"),
  "debug-restart": debug(en`Begin the session again`, "Ctrl+Shift+F5"),
  "play-on": debug(en`Play on with what was changed by hand (What if)`),
  breakpoint: debug(en`Set or remove a breakpoint`, "F9"),
  "statement-breakpoint": debug(en`Set or remove a breakpoint at the statement of the text cursor`, "Shift+F9"),
  "breakpoint-details": debug(en`Breakpoint with a condition, a hit count or a text…`),
  survey: debug(en`Values of an expression at this line in all rounds…`),
  "no-breakpoints": debug(en`Remove all breakpoints`),

  "new-player": editor(en`New player…`),
  "duplicate-player": editor(en`Duplicate the player in front…`),
  "seal-player": editor(en`Seal the player in front for a friend: it plays anywhere and shows no source`),
  judge: editor(en`Is the player in front ready for the judge? (C++)`),
  "read-shipped": editor(en`Read the source of a shipped player…`),
  "install-cpp": editor(en`Install the C++ compiler…`),
  save: whileTyping(editor(en`Save, and run the match again`, "Ctrl+s")),
  versions: editor(en`Versions of the file`),
  format: whileTyping(editor(en`Format the file`, "Alt+Shift+f")),
  "rename-symbol": whileTyping(editor(en`Rename the symbol`, "F2")),
  definition: whileTyping(editor(en`Go to the definition`, "F12")),
  "go-back": whileTyping(editor(en`Back to where the text cursor came from`, "Alt+ArrowLeft")),
  "go-on": whileTyping(editor(en`On again to where the text cursor went`, "Alt+ArrowRight")),
  references: whileTyping(editor(en`Find all references`, "Shift+F12")),
  suggest: whileTyping(editor(en`Suggest, with the game's snippets`, "Ctrl+ ")),
  "find-in-file": whileTyping(editor(en`Find in the file`, "Ctrl+f")),
  "tab-leaves": whileTyping(editor(en`Let Tab leave the editor, or indent`, "Ctrl+m")),

  maximise: whileTyping(general(en`Maximise the board, or give the code back`, "F4", "m")),
  "leave-contests": whileTyping(general(en`Back to the match`, "Escape")),
  restore: whileTyping(general(en`Give the code back beside a maximised board`, "Escape")),
  workspace: whileTyping(general(en`Show or hide the workspace`, "Ctrl+b")),
  details: whileTyping(general(en`Show or hide the details below the editor`, "Ctrl+j")),
  "next-region": whileTyping(general(en`Next region: workspace, editor, details, scores, board, timeline`, "Ctrl+F6")),
  "previous-region": whileTyping(general(en`Previous region`, "Ctrl+Shift+F6")),
  "layout-write": general(en`Layout for writing: a large editor`),
  "layout-debug": general(en`Layout for debugging: large details`),
  rules: general(en`Rules of the game`),

  help: general(en`Help and all commands`, "h", "?"),
  palette: whileTyping(general(en`Commands`, "F1")),
  appearance: general(en`Appearance: theme and colours`),
  tour: general(en`Show the tour`),
} as const satisfies Record<string, CommandWords>;

/** Keys that do something where the focus is, and are no commands. */
export const PLACE_KEYS: readonly {
  readonly place: string;
  readonly title: string;
  readonly keys: readonly string[];
}[] = [
  { place: en`Dialogs, menus, lists that open`, title: en`Close`, keys: ["Escape"] },
  {
    place: en`Tabs, menus, toolbars`,
    title: en`The one beside it, the first, the last`,
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  },
  { place: en`Tables`, title: en`Another line`, keys: ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"] },
  {
    place: en`Tables and trees`,
    title: en`Open or close what is below a line`,
    keys: ["ArrowRight", "ArrowLeft", "Enter", " "],
  },
  { place: en`Orders`, title: en`Go to the line of code that gave the order`, keys: ["Enter"] },
  { place: en`Orders`, title: en`Copy the line`, keys: ["Ctrl+c"] },
  { place: en`A board that is painted`, title: en`Undo, redo`, keys: ["Ctrl+z", "Ctrl+y"] },
  {
    place: en`A board that is painted`,
    title: en`Another cell; paint it`,
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "],
  },
  { place: en`The debugger's console`, title: en`Earlier and later expressions`, keys: ["ArrowUp", "ArrowDown"] },
];

export type CommandId = keyof typeof COMMANDS;

/** All commands by their ids, in the order of the help. */
export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

function command(group: CommandGroup, title: string, keys: readonly string[]): CommandWords {
  return { group, title, keys };
}

function whileTyping(words: CommandWords): CommandWords {
  return { ...words, worksWhileTyping: true };
}
