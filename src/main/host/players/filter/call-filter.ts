import {
  ALLOW,
  answer,
  assemble,
  failWith,
  type Instruction,
  ifAnyBit,
  ifAtLeast,
  ifEqual,
  ifNotEqual,
  loadArchitecture,
  loadArgument,
  loadNumber,
} from "./bpf";
import { DENIED_CALLS } from "./denied-calls";

/*
 * A filter of system calls, for a player's process on Linux: even native code, had it got so far, can then start and signal nobody, reach no network and change no file.
 * It denies what is known to be of no use there, and leaves the rest: a list of what Node needs would have to follow every version of Node and of the C library.
 */

/** What differs between processors. */
interface Processor {
  /** As the kernel calls it. */
  readonly architecture: number;
  readonly openat: number;
  /** Null where there is none. */
  readonly open: number | null;
  readonly openat2: number;
  readonly clone: number;
  readonly clone3: number;
  readonly prctl: number;
  readonly tgkill: number;
  readonly seccomp: number;
  /** Numbers from here on are those of another table. */
  readonly otherTable: number | null;
}

export type FilteredProcessor = "x64" | "arm64";

const PROCESSORS: Readonly<Record<FilteredProcessor, Processor>> = {
  x64: {
    architecture: 0xc000003e,
    open: 2,
    openat: 257,
    openat2: 437,
    clone: 56,
    clone3: 435,
    prctl: 157,
    tgkill: 234,
    seccomp: 317,
    otherTable: 0x40000000,
  },
  arm64: {
    architecture: 0xc00000b7,
    open: null,
    openat: 56,
    openat2: 437,
    clone: 220,
    clone3: 435,
    prctl: 167,
    tgkill: 131,
    seccomp: 277,
    otherTable: null,
  },
};

const NOT_PERMITTED = answer(failWith(1));
const NO_ACCESS = answer(failWith(13));
/** The C library has another way then, whose arguments can be seen. */
const NO_SUCH_CALL = answer(failWith(38));
const ALLOWED = answer(ALLOW);

/** To write, to make, to cut off, or without a name. */
const WRITING = 0x3 | 0x40 | 0x200 | 0x400000;
const THREAD = 0x10000;
const SET_PARENT_DEATH_SIGNAL = 1;
/** The profiler of the engine stops its own thread by it. */
const PROFILING_SIGNAL = 27;

/** @param isInspected for a process that may be profiled. */
export function filterProgram(name: FilteredProcessor, { isInspected }: { readonly isInspected: boolean }): Uint8Array {
  const processor = PROCESSORS[name];
  const { architecture, otherTable, clone3, openat2 } = processor;
  const denied = DENIED_CALLS.flatMap(([, x64, arm64]) => (name === "x64" ? x64 : arm64) ?? []);
  return assemble([
    loadArchitecture,
    ...ifNotEqual(architecture, [NOT_PERMITTED]),
    loadNumber,
    ...(otherTable === null ? [] : ifAtLeast(otherTable, [NOT_PERMITTED])),
    ...[clone3, openat2].flatMap((call) => ifEqual(call, [NO_SUCH_CALL])),
    ...checked(processor, isInspected),
    ...denied.flatMap((call) => ifEqual(call, [NOT_PERMITTED])),
    ALLOWED,
  ]);
}

/** Calls of which it depends on an argument. */
function checked({ open, openat, clone, prctl, tgkill }: Processor, isInspected: boolean): Instruction[] {
  const forReadingOnly = (argument: number) => [loadArgument(argument), ...ifAnyBit(WRITING, [NO_ACCESS]), ALLOWED];
  const profiling = isInspected ? [loadArgument(2), ...ifEqual(PROFILING_SIGNAL, [ALLOWED])] : [];
  return [
    ...(open === null ? [] : ifEqual(open, forReadingOnly(1))),
    ...ifEqual(openat, forReadingOnly(2)),
    ...ifEqual(clone, [loadArgument(0), ...ifAnyBit(THREAD, [ALLOWED]), NOT_PERMITTED]),
    ...ifEqual(prctl, [loadArgument(0), ...ifEqual(SET_PARENT_DEATH_SIGNAL, [NOT_PERMITTED]), ALLOWED]),
    ...ifEqual(tgkill, [...profiling, NOT_PERMITTED]),
  ];
}

/**
 * Perl can make any system call, and is part of most systems. It gives up new privileges, installs the filter (without the slower speculation that older kernels
 * would add) and becomes the next program.
 */
const PERL = `
my ($prctl, $seccomp, $hex) = splice(@ARGV, 0, 3);
my $filter = pack("H*", $hex);
my $program = pack("Sx6P", length($filter) / 8, $filter);
syscall($prctl + 0, 38, 1, 0, 0, 0) == 0 or exit 126;
syscall($seccomp + 0, 1, 4, $program) == 0 or exit 126;
exec { $ARGV[0] } @ARGV or exit 127;
`;

/** What stands before a command so that it, and all that it starts, is filtered; null for a processor whose numbers are not known here. */
export function filterCommand(name: string, how: { readonly isInspected: boolean }): readonly string[] | null {
  if (name !== "x64" && name !== "arm64") return null;
  const { prctl, seccomp } = PROCESSORS[name];
  const hex = Buffer.from(filterProgram(name, how)).toString("hex");
  return ["perl", "-e", PERL.trim().replaceAll("\n", " "), `${prctl}`, `${seccomp}`, hex];
}
