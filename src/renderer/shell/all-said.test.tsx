// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { BreakpointSearch } from "../../engine/explain/breakpoint-search";
import { parseCondition } from "../../engine/explain/breakpoint-text";
import { games } from "../../engine/games";
import { whyFrozen } from "../../main/contract/frozen-reasons";
import { speakEnglish, speakPseudo, unsaidWords } from "../../main/contract/language/testing/pseudo-language";
import { BoardLegend } from "../features/board/board-legend";
import { BoardEditor } from "../features/board-editor/board-editor";
import { beginEmpty, closeEditor, judge, openEditor, paint, useSketch } from "../features/board-editor/sketch-store";
import { ComparePage } from "../features/compare/compare-page";
import { Evidence } from "../features/compare/evidence";
import { DebugTools } from "../features/debugger/debug-tools";
import { CompilerDialog } from "../features/editor/compiler-dialog";
import { NewPlayer } from "../features/editor/new-player";
import { ExportDialog } from "../features/files/export-dialog";
import { LeaguePage } from "../features/league/league-page";
import { SettingsDialog } from "../features/match/settings-dialog";
import { Playback } from "../features/playback/playback";
import { Scores } from "../features/players/scores";
import { RulesPage } from "../features/rules/rules-page";
import { MakeTest } from "../features/tests/make-test";
import { Tour } from "../features/tour/tour";
import { PlayerCommands } from "../features/workspace/player-commands";
import { WorkspaceTree } from "../features/workspace/workspace-tree";
import { dispatch } from "../session/commands/bus";
import { type LiveComparison, showContests } from "../session/compare/comparison-store";
import { useCursor } from "../session/cursor/cursor";
import { host as hostOfWindow, useConnection } from "../session/host/host-client";
import { FakeHost } from "../session/host/testing/fake-host";
import { useMatch } from "../session/match/match-store";
import { choiceOf, useSetup } from "../session/match/setup-store";
import { shortMatch } from "../session/match/testing/short-match";
import { wishForPlayer } from "../session/workspace/new-player-store";
import { loadTree } from "../session/workspace/workspace-store";
import { Details } from "./details";
import { useDetails } from "./details-store";
import { Help } from "./help";
import { Notices } from "./notices";
import { SkipLinks } from "./skip-links";
import { StatusBar } from "./status-bar";
import { TopBar } from "./top-bar";

const host = new FakeHost();
const PLAYERS = ["Demo", "Ron", "Luna", "Neville", "Ginny"];

beforeAll(async () => {
  await speakPseudo("window");
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal("requestIdleCallback", (work: IdleRequestCallback) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), 0),
  );
  // Nobody draws here: whatever a canvas is asked to do, it does nothing.
  const drawing: object = new Proxy(() => drawing, { get: () => drawing, set: () => true, apply: () => drawing });
  vi.stubGlobal("Path2D", new Proxy(class {}, { construct: () => drawing }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(drawing as never);
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  HTMLElement.prototype.showPopover = () => undefined;
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  host.answer("workspace.tree", () => ({
    id: "players",
    folder: "/home/ron",
    files: [
      { path: "harry-potter/AIRon.ts", game: "harry-potter", player: "Ron" },
      { path: "harry-potter/Luna.player.js", game: "harry-potter", player: "Luna" },
    ],
    warnings: [],
  }));
  const shipped = { origin: "shipped", isSealed: false, language: "ts", path: null };
  host.answer("players.list", () => PLAYERS.map((name) => ({ ...shipped, name })));
  host.answer("players.shipped", () => [{ name: "Demo", language: "ts" }]);
  host.answer("players.checkAll", () => []);
  host.answer("boards.list", () => []);
  host.answer("tests.list", () => []);
  host.answer("compare.list", () => []);
  host.answer("leagues.list", () => []);
  host.answer("versions.list", () => []);
  host.answer("versions.ofGame", () => []);
  host.answer("players.declarations", () => []);
  host.answer("host.rulesPage", () => ({ markdown: "# 1" }));
  host.answer("host.hello", () => ({ version: "1", shell: "web", isFirstStart: false, sandbox: [] }));
  await loadTree();
});

afterAll(speakEnglish);

beforeEach(() => {
  useConnection.setState({ state: "connected", isUnknown: false });
  useCursor.setState(useCursor.getInitialState(), true);
});

afterEach(cleanup);

/** What is no text of the window: names of players, games, files and settings, keys, orders as the API has them, and what a player wrote. */
const DATA = new RegExp(
  [
    ...games.flatMap(({ title, configurationFields, ruleFields }) => [
      title,
      ...configurationFields.map(({ name }) => name),
      ...ruleFields.flatMap(({ name, values }) => [name, ...values.map(({ value }) => value)]),
    ]),
    ...PLAYERS,
    // What `shortMatch` lets its players write, and its faults.
    "round \\d|oh no",
    // Directions as the games' APIs call them, and code.
    "\\b(?:Down|Up|Left|Right|Bottom|Top|DOWN|UP|LEFT|RIGHT|BOTTOM|TOP|DR|RU|UL|LD|TL|BL|BR|TR)\\b|this\\.round|TypeScript|AI\\w+\\.ts|[\\w/-]+\\.player\\.js|/home/ron|\\bron\\b|harry-potter",
    // Keys.
    "\\b(?:Home|End|Shift|Escape|Enter|Ctrl|Alt)\\b",
  ]
    .sort((one, other) => other.length - one.length)
    .join("|"),
  "g",
);

const SHOWN = [
  "title",
  "aria-label",
  "placeholder",
  "alt",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
];

/** All texts of the page, and of its attributes that are read to somebody. */
function textsOfPage(): string[] {
  const texts: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) texts.push(...SHOWN.map((name) => (node as Element).getAttribute(name) ?? ""));
    else if (!/^(?:STYLE|SCRIPT|CODE)$/.test(node.parentElement?.tagName ?? "")) texts.push(node.textContent ?? "");
  }
  return texts.filter((text) => text !== "");
}

function unsaid(): string[] {
  return [...new Set(textsOfPage())].filter((text) => unsaidWords(text, DATA).length > 0);
}

/** The host answers one call after the other: what was asked before has been answered, too. */
const settled = () =>
  act(async () => {
    const client = await hostOfWindow();
    for (let call = 0; call < 3; call++) await client.tests.list({ game: games[0].id });
  });

describe.each(games)("The window with a match of $title", (game) => {
  const match = shortMatch(game);
  const unit = () => {
    const pieces = game.frame(match.timeline.stateAt(1)).boards.flatMap(({ pieces }) => pieces);
    return pieces.find((piece) => piece.unit >= 0 && piece.seat === 0)?.unit ?? null;
  };

  beforeEach(() => {
    useSetup.setState({ game: game.id });
    useMatch.setState(({ revision }) => ({ match, revision: revision + 1 }));
    useCursor.getState().goToRound(1);
    useCursor.getState().selectUnit(unit());
  });

  it.each(["changes", "orders", "inspector", "analyse", "what-if", "console", "debugger", "problems"] as const)(
    "says all of the tab %s",
    async (tab) => {
      useDetails.setState({ tab });
      render(<Details />);
      await settled();
      expect(unsaid()).toEqual([]);
    },
  );

  it("says all around the board", async () => {
    render(
      <>
        <SkipLinks />
        <TopBar />
        <Notices />
        <Scores />
        <BoardLegend />
        <Playback />
        <DebugTools />
        <StatusBar />
      </>,
    );
    await settled();
    expect(unsaid()).toEqual([]);
  });

  it("says what is wrong with a board that it is given, and why a player was frozen", () => {
    const refused = game.codec.parseConfiguration("here", "a.cnf");
    if (refused.ok) expect.unreachable();
    const condition = parseCondition(game, "player frozen");
    if (!condition.ok) expect.unreachable();
    const search = new BreakpointSearch(condition.value, { game, state: match.timeline.stateAt(0) }, 0);
    search.look({ round: 0, happenings: [], figures: [], frozen: [{ seat: 0, reason: "cpu", why: whyFrozen("cpu") }] });
    const said = [refused.problem.message, ...search.hits.map(({ hit }) => String(hit.said))];
    expect(said).toHaveLength(2);
    expect(said.flatMap((one) => unsaidWords(one.replace(/"[^"]*"/g, ""), DATA))).toEqual([]);
  });

  it("says what the rules have against a board that is painted", () => {
    openEditor();
    beginEmpty();
    const said = new Set<string>();
    const look = () => {
      const { easel, note } = useSketch.getState();
      for (const { message } of easel === null ? [] : judge(easel).problems) said.add(message);
      said.add(note);
    };
    look();
    const { cells = [], pieces = [] } = game.painting ?? {};
    for (const [index, { key }] of [...pieces, ...cells].entries()) {
      useSketch.setState({ brush: key });
      // At the border, near it, and beside each other.
      for (const cell of [0, 61 + index, 1830 + index]) {
        paint(cell);
        look();
      }
    }
    closeEditor();
    expect([...said].filter((one) => unsaidWords(one, DATA).length > 0)).toEqual([]);
  });

  it("says all of its dialogs", async () => {
    const choice = choiceOf(useSetup.getState(), game.id);
    const nothing = () => undefined;
    render(
      <>
        <SettingsDialog game={game.id} choice={choice} onClose={nothing} />
        <ExportDialog match={match} onClose={nothing} />
        <MakeTest />
        <BoardEditor />
        <PlayerCommands />
        <NewPlayer />
        <CompilerDialog />
        <Tour />
        <RulesPage />
      </>,
    );
    await act(() => {
      openEditor();
      wishForPlayer({ game: game.id, from: null });
      for (const id of ["make-test", "tour"] as const) dispatch({ kind: "command", id });
    });
    await settled();
    expect(unsaid()).toEqual([]);
  });
});

describe("The window", () => {
  it("says all of the workspace and of the help", async () => {
    render(
      <>
        <WorkspaceTree />
        <Help />
      </>,
    );
    await act(() => dispatch({ kind: "command", id: "help" }));
    await settled();
    expect(unsaid()).toEqual([]);
  });

  it.each([0.5, 0.54])("says between what the evidence of a comparison stands (%d)", (p1) => {
    const report = { evidence: { yes: 0.5, no: 0.1 } } as LiveComparison["report"];
    render(<Evidence live={{ report, test: { p0: p1 - 0.04, p1, alpha: 0.05, beta: 0.05 } } as LiveComparison} />);
    expect(document.body.textContent).not.toBe("");
    expect(unsaid()).toEqual([]);
  });

  it.each(["comparison", "league"] as const)("says all of the page about a %s", async (kind) => {
    showContests(kind);
    render(
      <>
        <ComparePage />
        <LeaguePage />
      </>,
    );
    await settled();
    expect(unsaid()).toEqual([]);
  });
});
