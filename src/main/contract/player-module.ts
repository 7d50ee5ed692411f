/** What the host and a player's process know of a player that is a WebAssembly module: a player in C++. */

/** What the host's pass over a module adds to its exports: fuel that is left, and room that is left for calls, both below zero when there is none. */
export const MODULE_GLOBALS = { fuel: "tauler_fuel", room: "tauler_room" } as const;

/** What every module gives. */
export const MODULE_EXPORTS = [
  "memory",
  "_initialize",
  "tauler_terms",
  "tauler_view",
  "tauler_start",
  "tauler_turn",
] as const;

/** Functions of ours that a module may ask for. */
export const MODULE_IMPORTS = ["order", "thrown", "fault"] as const;

/** What only a module asks for that we have compiled to be debugged: told of each call of a function, of each line, and of its end (`add-steps.ts`). */
export const STEP_IMPORTS = { enter: "step_in", pass: "step_at", leave: "step_out" } as const;

/** The functions of WASI that the C library may ask for, all with fixed answers. */
export const WASI_IMPORTS = [
  ..."args_get args_sizes_get environ_get environ_sizes_get clock_res_get clock_time_get random_get sched_yield".split(
    " ",
  ),
  ..."fd_advise fd_allocate fd_close fd_datasync fd_fdstat_get fd_fdstat_set_flags fd_fdstat_set_rights".split(" "),
  ..."fd_filestat_get fd_filestat_set_size fd_filestat_set_times fd_pread fd_prestat_dir_name fd_prestat_get".split(
    " ",
  ),
  ..."fd_pwrite fd_read fd_readdir fd_renumber fd_seek fd_sync fd_tell fd_write".split(" "),
  ..."path_create_directory path_filestat_get path_filestat_set_times path_link path_open path_readlink".split(" "),
  ..."path_remove_directory path_rename path_symlink path_unlink_file poll_oneoff proc_exit".split(" "),
];

export const OWN_MODULE = "tauler";
export const WASI_MODULE = "wasi_snapshot_preview1";

/** Memory of a module, in pages of 64 KiB. */
export const MOST_PAGES = 1024;

/** Bytes of the stack that the calls of a module may take, as its pass counts them: less than the engine has in any case. */
export const CALL_ROOM = 3500 * 1024;

/** Where the terms of a match go: reals one after another, and the players' names. */
export const TERMS_BYTES = 4096;
export const NAMES_OFFSET = 2048;
export const NAME_BYTES = 64;

/** Units, as the pass puts them in, that stand for one second of the CPU that the same program takes when `g++ -O2` has compiled it. */
export const MODULE_UNITS_PER_CPU_SECOND = 100_000_000_000;

/** Calls of a stack that are told, those of the library among them. */
export const MOST_FRAMES = 16;

/** Of the engine's stack in a process that plays modules: more than `CALL_ROOM`, and less than systems give a program. */
export const STACK_KILOBYTES = 6500;
