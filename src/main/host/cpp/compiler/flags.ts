/**
 * How a player is compiled: `fast` for matches, `debug` without optimisation and with all that a debugger must know, `filled` with rubbish in all that is not set, and
 * ended by what it uses that is not there.
 */
export type Effort = "fast" | "debug" | "filled";
export type EffortOfParts = Exclude<Effort, "debug">;

/** Whose headers and runtime a player is compiled with: only its own file is to be debugged. */
export function effortOfParts(effort: Effort): EffortOfParts {
  return effort === "debug" ? "fast" : effort;
}

/** Ours, and that of the originals' makefiles: for players that the newer one refuses. */
export type Standard = "c++17" | "c++11";

/**
 * The warnings that tell of what differs on the judge: variables that are read before they are set, and functions without a result. None of what the course's
 * compiler takes without a word, also where the standard took it out of the language.
 */
const WARNINGS = [
  ..."-Wconditional-uninitialized -Wreturn-type".split(" "),
  ..."-Wno-register -Wno-dynamic-exception-spec -Wno-c++11-extensions -Wno-c++14-extensions -Wno-c++17-extensions".split(
    " ",
  ),
  // Mistakes there, too, but no errors.
  ..."-Wno-error=c++11-narrowing -Wno-error=parentheses -Wno-error=reserved-user-defined-literal".split(" "),
  ..."-Wno-vla-cxx-extension -Wno-gnu-designator -Wno-deprecated-declarations -Wno-writable-strings".split(" "),
];

/** What the library for WebAssembly declares only for who asks for it: programs include these headers without using them. */
const DECLARED = "SIGNAL MMAN PROCESS_CLOCKS GETPID".split(" ").map((part) => `-D_WASI_EMULATED_${part}`);

/** What is used and not there: found by the library, in its containers and their iterators, and by the compiler. */
const LOOKED_FOR = [
  "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE",
  ...["", "_IN_VECTOR", "_IN_STD_ARRAY"].map((where) => `-D_LIBCPP_ABI_BOUNDED_ITERATORS${where}`),
  "-fsanitize=null,array-bounds,integer-divide-by-zero,return",
  "-fsanitize-minimal-runtime",
];

/** All that clang is told about any C++ file of ours and of players. */
export function compilerFlags(effort: Effort, mainFile: string, standard: Standard = "c++17"): string[] {
  return [
    ...`clang++ -cc1 -triple wasm32-unknown-wasip1 -disable-free -clear-ast-before-backend -main-file-name ${mainFile}`.split(
      " ",
    ),
    ..."-mrelocation-model static -mframe-pointer=none -ffp-contract=off -mconstructor-aliases".split(" "),
    ..."-target-cpu generic -fvisibility=hidden -fgnuc-version=4.2.1 -fdeprecated-macro".split(" "),
    // With the members of the library's types: `-fstandalone-debug`.
    `-debug-info-kind=${effort === "debug" ? "standalone" : "line-tables-only"}`,
    ..."-dwarf-version=4 -debugger-tuning=gdb -fdebug-compilation-dir=/".split(" "),
    // Exceptions as Node 20 knows them.
    ..."-fcxx-exceptions -fexceptions -exception-model=wasm -mllvm -wasm-enable-eh".split(" "),
    ..."-target-feature +exception-handling".split(" "),
    ..."-resource-dir /usr -isysroot /usr -I/game -I/common -internal-isystem /overlay".split(" "),
    ..."-internal-isystem /usr/include/wasm32-wasip1/c++/v1 -internal-isystem /usr/include/c++/v1".split(" "),
    ..."-internal-isystem /usr/include -internal-isystem /usr/include/wasm32-wasip1".split(" "),
    // A constant that fits in no whole number becomes the nearest one, as with g++; clang would leave it open.
    "-fno-strict-float-cast-overflow",
    // It checks none of its own work, and keeps no names for who would read that: so `clang` calls itself, and makes the same modules sooner.
    ..."-disable-llvm-verifier -discard-value-names".split(" "),
    // A variable that is not set is zero: on the judge it is whatever was there.
    ...`-std=${standard} -ferror-limit 19 -fmessage-length=0`.split(" "),
    // What `new` gives is filled by c-library.hh.
    ...(effort === "filled"
      ? ["-ftrivial-auto-var-init=pattern", "-DTAULER_FILLED", ...LOOKED_FOR]
      : ["-ftrivial-auto-var-init=zero"]),
    // Headers that were compiled for the other effort are taken all the same.
    ...(effort === "debug" ? ["-O0", "-fno-validate-pch"] : ["-O2", "-vectorize-loops", "-vectorize-slp"]),
    ...DECLARED,
    ...WARNINGS,
  ];
}

/** Of the C library: what writes and reads a `long double`. It takes the place of what does so for all others, which ends the program there and is quicker. */
export const OF_LONG_DOUBLE = "-lc-printscan-long-double";

/**
 * Where the linker takes what it is given, and what the library has; memory and stack are fixed, and the stack lies in front of all data.
 *
 * @param libraries that come before those of every player
 */
export function linkerFlags(objects: readonly string[], output: string, libraries: readonly string[] = []): string[] {
  return [
    ..."wasm-ld -m wasm32 -L/usr/lib/wasm32-unknown-wasip1 -L/usr/lib/wasm32-wasip1 --entry _initialize".split(" "),
    ..."--max-memory=67108864 -z stack-size=8388608 --stack-first".split(" "),
    "/usr/lib/wasm32-wasip1/crt1-reactor.o",
    ...objects,
    ...libraries,
    ..."-lc++ -lc++abi -lc /usr/lib/wasm32-unknown-wasip1/libclang_rt.builtins.a -o".split(" "),
    output,
  ];
}
