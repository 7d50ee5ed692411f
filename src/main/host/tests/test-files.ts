import { LARGEST_FILE } from "../../../engine/contract/bounds";
import { en } from "../../../engine/contract/english";
import { failure, type Problem, type Result, success } from "../../../engine/contract/result";
import { findGame } from "../../../engine/games";
import { checkMatchTest, type MatchTest, parseMatchTest } from "../../../engine/record/match-test";
import { isDeviceName } from "../../contract/player-name";
import { type FilePlace, Gateway } from "../files/gateway";
import { readInAll } from "../files/read-in-all";
import { plainTextOf } from "../files/read-text";

/** A file among the tests of a game: a test, or what is wrong with it. */
export interface TestFile {
  readonly name: string;
  readonly test: Result<MatchTest>;
}

const FOLDER = "tests";
const ENDING = ".json";
/** Also a file's name on every system: no point, no slash, and no blank at its ends. */
const NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ ,'()+-]{0,58}[\p{L}\p{N}_)+])?$/u;

/** One entry of a folder, whatever a stranger has called it. */
const ENTRY = /^[^/\\\0]{1,100}$/;

/** More than anybody keeps of a game. */
const MOST_TESTS = 1000;

/** In bytes. */
const SIZES = { each: LARGEST_FILE, inAll: 4 * LARGEST_FILE };

/** The tests of a workspace: `<game>/tests/<name>.json`. A stranger may have written them. */
export class TestFiles {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  /** By name. What is broken is among them. One after the other: a folder may hold more than there is memory for. */
  async *each(game: string): AsyncGenerator<TestFile> {
    const listed = await this.#folder(game).list();
    const files = (listed.ok ? listed.value : []).filter(({ kind, name }) => kind === "file" && name.endsWith(ENDING));
    const names = files.map(({ name }) => name.slice(0, -ENDING.length)).sort();
    const wanted = names.slice(0, MOST_TESTS).map(fileOf);
    for await (const { name: file, bytes } of readInAll(this.#folder(game), wanted, SIZES)) {
      const name = file.slice(0, -ENDING.length);
      yield { name, test: testOf(game, name, bytes) };
    }
  }

  async read(game: string, name: string): Promise<Result<MatchTest>> {
    return testOf(game, name, await this.#folder(game).read(fileOf(name), LARGEST_FILE));
  }

  /** Writes a test that must not be there yet. */
  create(name: string, test: MatchTest): Promise<Result<null>> {
    return this.#write(name, test, (folder, file, text) => folder.create(file, text));
  }

  /** The same over the one that is there. */
  replace(name: string, test: MatchTest): Promise<Result<null>> {
    return this.#write(name, test, (folder, file, text) => folder.write(file, text));
  }

  async #write(
    name: string,
    test: MatchTest,
    write: (folder: Gateway, file: string, text: string) => Promise<Result<null>>,
  ): Promise<Result<null>> {
    const wrong = checkNewName(name);
    if (wrong !== null) return failure(wrong);
    const text = checkMatchTest(test, findGame);
    if (!text.ok) return text;
    const folder = this.#folder(test.game.id);
    const made = await folder.make();
    if (!made.ok) return made;
    return takenAs(name, await write(folder, fileOf(name), text.value));
  }

  async rename(game: string, name: string, to: string): Promise<Result<null>> {
    const wrong = checkNewName(to);
    if (wrong !== null) return failure(wrong);
    return takenAs(to, await this.move(game, name, this.#place(game, to)));
  }

  /** Moves it to another place, for example into the trash; also a file that is broken. */
  move(game: string, name: string, to: FilePlace): Promise<Result<null>> {
    if (!ENTRY.test(name)) return Promise.resolve(failure(wrongName(name)));
    const { gateway, name: file } = this.#place(game, name);
    return gateway.moveTo(file, to);
  }

  #place(game: string, name: string): FilePlace {
    return { gateway: this.#folder(game), name: fileOf(name) };
  }

  #folder(game: string): Gateway {
    return new Gateway({ root: this.#workspace, below: [game, FOLDER] });
  }
}

function fileOf(name: string): string {
  return `${name}${ENDING}`;
}

function testOf(game: string, name: string, bytes: Result<Buffer>): Result<MatchTest> {
  const file = `${game}/${FOLDER}/${fileOf(name)}`;
  const wrong = checkTestName(name);
  if (wrong !== null) return failure({ ...wrong, file });
  const text = bytes.ok ? plainTextOf(bytes.value, file) : bytes;
  if (!text.ok) return text;
  const test = parseMatchTest(text.value, file, findGame);
  if (!test.ok || test.value.game.id === game) return test;
  const message = en`this test is of ${test.value.game.id}: it belongs into the folder ${test.value.game.id}`;
  return failure({ code: "wrong-game", message, file });
}

/** What is wrong with the name of a test; null when nothing is. */
function checkTestName(name: string): Problem | null {
  return NAME.test(name) ? null : wrongName(name);
}

/** Of one that is written now: it is to be a file on every system. */
function checkNewName(name: string): Problem | null {
  if (!isDeviceName(name)) return checkTestName(name);
  return { code: "wrong-name", message: en`"${name}" is no name for a test: Windows keeps it for a device.` };
}

function wrongName(name: string): Problem {
  const message = en`"${name}" is no name for a test: give it at most 60 letters, digits, blanks and - + _ , ' ( ).`;
  return { code: "wrong-name", message };
}

function takenAs(name: string, done: Result<null>): Result<null> {
  if (done.ok) return success(null);
  if (done.problem.code !== "file-exists") return done;
  return failure({ ...done.problem, message: en`There is already a test "${name}".` });
}
