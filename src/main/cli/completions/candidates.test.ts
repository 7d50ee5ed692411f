import { Argument, Command, Option } from "commander";
import { describe, expect, it } from "vitest";
import { candidates, type Place } from "./candidates";

const program = new Command("tauler");
program
  .command("run")
  .description("one match")
  .argument("<game>")
  .argument("[players...]")
  .option("-s, --seed <n>", "seed")
  .option("--json", "as JSON")
  .option("--pool <names...>", "opponents")
  .addOption(new Option("--objective <what>", "what for").choices(["rank", "win"]));
program.command("shell").addArgument(new Argument("<shell>").choices(["bash", "zsh"]));
program.command("hidden", { hidden: true });
program.command("queue").command("status").description("how it is").argument("[file]");
program.argument("[words...]");

async function asked(...words: string[]) {
  const places: Place[] = [];
  const found = await candidates(program, { word: words.at(-1) ?? "", before: words.slice(0, -1) }, (place) => {
    places.push(place);
    return { values: [["Ron", "yours"]], isFile: false };
  });
  const [place] = places;
  const where = place && [place.name, ...place.operands, ...[...place.options].flat()].join(" ");
  return { values: found.values.map(([value]) => value), where };
}

describe("What can be written next", () => {
  it("is a command, and of those that have some one of theirs", async () => {
    expect((await asked("")).values).toEqual(["run", "shell", "queue", "help"]);
    expect((await asked("r")).values).toEqual(["run"]);
    expect((await asked("queue", "")).values).toEqual(["status", "help"]);
    expect((await asked("wrong", "")).values).toEqual([]);
  });

  it("is an option after a dash", async () => {
    expect((await asked("run", "--")).values).toEqual(["--seed", "--json", "--pool", "--objective", "--help"]);
    expect((await asked("run", "dice", "--s")).values).toEqual(["--seed"]);
  });

  it("is the value of an option before it, or the argument whose turn it is", async () => {
    expect(await asked("run", "--objective", "")).toEqual({ values: ["rank", "win"], where: undefined });
    expect(await asked("shell", "z")).toEqual({ values: ["zsh"], where: undefined });
    expect((await asked("run", "-s", "")).where).toBe("--seed");
    expect((await asked("run", "")).where).toBe("game");
    expect((await asked("run", "dice", "")).where).toBe("players dice");
    expect((await asked("run", "-s", "30", "--json", "dice", "Luna", "")).where).toBe("players dice Luna --seed 30");
    expect((await asked("run", "dice", "--pool", "Luna", "Ron", "")).where).toBe("--pool dice --pool Ron");
    expect((await asked("queue", "status", "")).where).toBe("file");
    expect((await asked("queue", "status", "a", "")).where).toBeUndefined();
  });
});
