import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Gateway } from "./gateway";
import { stagedName } from "./staged-name";
import { sweepFolder, sweepTemporaryFolders, sweepTree } from "./sweep";

let folder: string;
/** Of a process that has ended. */
let gone: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tauler-sweep-"));
  gone = String(spawnSync(process.execPath, ["-e", ""]).pid);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ofGone = () => stagedName().replace(`-${process.pid}-`, `-${gone}-`);
const put = (name: string) => writeFileSync(join(folder, name), "");
const LONG_AGO = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

test("what a process that has ended was writing goes, and nothing else", async () => {
  const own = stagedName();
  const ofOtherMachine = `.tauler-00000000-${gone}-${"0".repeat(16)}.new`;
  const stays = [own, ofOtherMachine, "AIRon.ts", "mine.new", ".tauler-mine.new", `x${own}`];
  for (const name of [ofGone(), ofGone(), ...stays]) put(name);
  await sweepFolder(new Gateway({ root: folder }));
  expect(readdirSync(folder).sort()).toEqual([...stays].sort());
});

test("what nobody can be asked about goes when it is old", async () => {
  const old = [`.tauler-00000000-1-${"0".repeat(16)}.new`, ".AIRon.ts.01234567-89ab-cdef-0123-456789abcdef.new"];
  for (const name of [...old, ".mine.new"]) {
    put(name);
    utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  }
  await sweepFolder(new Gateway({ root: folder }));
  expect(readdirSync(folder)).toEqual([".mine.new"]);
});

test("folders below are swept where they are ours, and links are neither followed nor removed", async () => {
  mkdirSync(join(folder, "deep", "deeper"), { recursive: true });
  mkdirSync(join(folder, "theirs"));
  const [name, linked] = [ofGone(), ofGone()];
  for (const path of ["deep", "deep/deeper", "theirs"]) put(join(path, name));
  mkdirSync(join(folder, "swept"));
  symlinkSync(join(folder, "theirs"), join(folder, "swept", "link"));
  symlinkSync(join(folder, "theirs", name), join(folder, "swept", linked));
  await sweepTree(new Gateway({ root: folder, below: ["deep"] }));
  await sweepTree(new Gateway({ root: folder, below: ["swept"] }));
  expect(readdirSync(join(folder, "deep", "deeper"))).toEqual([]);
  expect(readdirSync(join(folder, "theirs"))).toEqual([name]);
  expect(readdirSync(join(folder, "swept")).sort()).toEqual([linked, "link"].sort());
});

test("temporary folders go with the process that made them", async () => {
  const temporary = (name: string) => join(tmpdir(), name);
  const over = [`tauler-player-${gone}-aaaaaa`, `tauler-types-${gone}-bbbbbb`];
  const stays = [`tauler-types-${process.pid}-cccccc`, `tauler-player-${gone}-dddddd-not-ours`];
  for (const name of [...over, ...stays]) mkdirSync(temporary(name), { recursive: true });
  writeFileSync(join(temporary(over[1]), "tsconfig.json"), "{}");
  symlinkSync(folder, join(temporary(stays[0]), "link"));
  try {
    await sweepTemporaryFolders();
    expect(over.filter((name) => existsSync(temporary(name)))).toEqual([]);
    expect(stays.filter((name) => !existsSync(temporary(name)))).toEqual([]);
  } finally {
    for (const name of [...over, ...stays]) rmSync(temporary(name), { recursive: true, force: true });
  }
});
