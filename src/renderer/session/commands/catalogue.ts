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
  run: whileTyping(match("Run the match", "Ctrl+F5")),
  stop: whileTyping(match("Stop the match", "Shift+F5")),
  compare: match("Compare two versions", "F8"),
  league: match("Rank many players in a league"),
  "open-match": whileTyping(match("Open a match (.res, .tauler)…", "Ctrl+o")),
  "paint-board": match("Paint a board…"),
  "export-match": match("Export the match…", "Ctrl+e"),

  play: playback("Play or pause", " "),
  live: playback("Follow the match as it runs, or stay here", "l"),
  "first-round": playback("First round", "Home"),
  "last-round": playback("Last round", "End"),
  "next-round": playback("Next round", "ArrowRight", "ArrowDown"),
  "previous-round": playback("Previous round", "ArrowLeft", "ArrowUp"),
  "leap-on": playback("Ten rounds on", "PageDown"),
  "leap-back": playback("Ten rounds back", "PageUp"),
  "next-slot": playback("Next slot", "Shift+ArrowRight"),
  "previous-slot": playback("Previous slot", "Shift+ArrowLeft"),
  "next-step": playback("Next step of the rules", "s"),
  "previous-step": playback("Previous step of the rules", "Shift+s"),
  "turn-side": playback("Show the slot or step before, or after", "b"),
  "next-event": playback("Next event of the selected unit or player", "."),
  "previous-event": playback("Previous event of the selected unit or player", ","),
  "next-order": playback("Next order of the selected unit", "o"),
  "previous-order": playback("Previous order of the selected unit", "Shift+o"),
  "next-mark": playback("Next round where much happened", "n"),
  "previous-mark": playback("Previous round where much happened", "p"),
  "copy-link": playback("Copy the link to this moment", "c"),
  "open-link": playback("Open a link to a moment…"),

  changes: change("What changed against the save before", "d"),
  "next-change": whileTyping(change("Next changed order", "F7")),
  "previous-change": whileTyping(change("Previous changed order", "Shift+F7")),
  "change-line": whileTyping(change("The line of the changed order", "Ctrl+F7")),

  "cell-up": board("Cell above", "Alt+ArrowUp"),
  "cell-down": board("Cell below", "Alt+ArrowDown"),
  "cell-left": board("Cell on the left", "Alt+ArrowLeft"),
  "cell-right": board("Cell on the right", "Alt+ArrowRight"),
  "other-level": board("Same cell on the other level", "e"),
  "find-unit": board("Find a unit by its number", "u"),
  "follow-unit": board("Follow the selected unit", "f"),
  "zoom-in": board("Zoom in", "+", "="),
  "zoom-out": board("Zoom out", "-"),
  fit: board("Whole board", "0"),

  why: debugging("Why? What led to the selected order, unit, cell or player", "w"),
  reroll: debugging("Roll this round with other dice", "r"),
  "order-by-hand": debugging("Another order for the selected unit in this round (What if)", "g"),
  "make-test": debugging("Make a test of this moment: what the selected unit must be ordered…"),
  pin: debugging("Pin or unpin what is selected in the inspector", "i"),
  "next-hit": debugging("Next hit of a breakpoint on the game", "x"),
  "previous-hit": debugging("Previous hit of a breakpoint on the game", "Shift+x"),
  "game-breakpoints": debugging("Breakpoints on the game"),
  "stop-at-death": debugging("Stop when the selected unit dies"),
  "stop-at-ignored": debugging("Stop when an order of the selected unit or player is ignored"),

  debug: debug("Debug this round, or the order in view", "F5"),
  "debug-continue": debug("Go on to the next breakpoint", "F5"),
  "debug-pause": debug("Pause the code", "F6"),
  "debug-stepOver": debug("Step over", "F10"),
  "debug-stepInto": debug("Step into", "F11"),
  "debug-stepOut": debug("Step out", "Shift+F11"),
  "step-into-call": debug("Step into a call of this line…", "Ctrl+F11"),
  "run-to-cursor": debug("Run to the line of the text cursor", "Ctrl+F10"),
  "debug-stepBack": debug("Step back", "Shift+F10"),
  "debug-stepBackInto": debug("Step back into"),
  "debug-stepBackOut": debug("Step back out"),
  "debug-reverseContinue": debug("Go back to the breakpoint before", "Shift+F8"),
  "last-value-change": debug("Last change of the value: back to the line that wrote it", "Ctrl+F8"),
  "next-value-change": debug("Next change of the value", "Ctrl+Shift+F8"),
  "all-value-changes": debug("All changes of the value over the match", "Ctrl+F9"),
  "break-on-change": debug("Break on change: stop where the value is written"),
  "trace-round": debug("Trace this round: all lines that ran, with what they wrote", "Ctrl+Shift+F9"),
  "debug-stop": debug("Stop debugging", "Shift+F5"),
  "debug-restart": debug("Begin the session again", "Ctrl+Shift+F5"),
  "play-on": debug("Play on with what was changed by hand (What if)"),
  breakpoint: debug("Set or remove a breakpoint", "F9"),
  "statement-breakpoint": debug("Set or remove a breakpoint at the statement of the text cursor", "Shift+F9"),
  "breakpoint-details": debug("Breakpoint with a condition, a hit count or a text…"),
  survey: debug("Values of an expression at this line in all rounds…"),
  "no-breakpoints": debug("Remove all breakpoints"),

  "new-player": editor("New player…"),
  "duplicate-player": editor("Duplicate the player in front…"),
  "seal-player": editor("Seal the player in front for a friend: it plays anywhere and shows no source"),
  "read-shipped": editor("Read the source of a shipped player…"),
  "install-cpp": editor("Install the C++ compiler…"),
  save: whileTyping(editor("Save, and run the match again", "Ctrl+s")),
  versions: editor("Versions of the file"),
  format: whileTyping(editor("Format the file", "Alt+Shift+f")),
  "rename-symbol": whileTyping(editor("Rename the symbol", "F2")),
  definition: whileTyping(editor("Go to the definition", "F12")),
  "go-back": whileTyping(editor("Back to where the text cursor came from", "Alt+ArrowLeft")),
  "go-on": whileTyping(editor("On again to where the text cursor went", "Alt+ArrowRight")),
  references: whileTyping(editor("Find all references", "Shift+F12")),
  suggest: whileTyping(editor("Suggest, with the game's snippets", "Ctrl+ ")),
  "find-in-file": whileTyping(editor("Find in the file", "Ctrl+f")),
  "tab-leaves": whileTyping(editor("Let Tab leave the editor, or indent", "Ctrl+m")),

  maximise: whileTyping(general("Maximise the board, or give the code back", "F4", "m")),
  restore: whileTyping(general("Give the code back beside a maximised board", "Escape")),
  workspace: whileTyping(general("Show or hide the workspace", "Ctrl+b")),
  details: whileTyping(general("Show or hide the details below the editor", "Ctrl+j")),
  "next-region": whileTyping(general("Next region: editor, details, scores, board, timeline", "Ctrl+F6")),
  "previous-region": whileTyping(general("Previous region", "Ctrl+Shift+F6")),
  "layout-write": general("Layout for writing: a large editor"),
  "layout-debug": general("Layout for debugging: large details"),
  rules: general("Rules of the game"),

  help: general("Help and all commands", "h", "?"),
  palette: whileTyping(general("Commands", "F1")),
  appearance: general("Appearance: theme and colours"),
  tour: general("Show the tour"),
} as const satisfies Record<string, CommandWords>;

/** Keys that do something where the focus is, and are no commands. */
export const PLACE_KEYS: readonly {
  readonly place: string;
  readonly title: string;
  readonly keys: readonly string[];
}[] = [
  { place: "Dialogs, menus, lists that open", title: "Close", keys: ["Escape"] },
  {
    place: "Tabs, menus, toolbars",
    title: "The one beside it, the first, the last",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"],
  },
  { place: "Tables", title: "Another line", keys: ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"] },
  {
    place: "Tables and trees",
    title: "Open or close what is below a line",
    keys: ["ArrowRight", "ArrowLeft", "Enter", " "],
  },
  { place: "Orders", title: "Go to the line of code that gave the order", keys: ["Enter"] },
  { place: "Orders", title: "Copy the line", keys: ["Ctrl+c"] },
  { place: "A board that is painted", title: "Undo, redo", keys: ["Ctrl+z", "Ctrl+y"] },
  {
    place: "A board that is painted",
    title: "Another cell; paint it",
    keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", " "],
  },
  { place: "The debugger's console", title: "Earlier and later expressions", keys: ["ArrowUp", "ArrowDown"] },
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
