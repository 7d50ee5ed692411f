/**
 * The native functions behind Node's modules. They can be had only in a process that was started with
 * `--expose-internals`, and only until its modules are locked.
 */

import { createRequire } from "node:module";

type Binding = Record<string, unknown>;
type InternalBinding = (name: string) => Binding;

/** Each tells Node which function to call for the code of every realm; it should be one of the player's realm. */
export interface CallbackSetters {
  setStackTraceCallback(callback: unknown): void;
  setImportCallback(callback: unknown): void;
  setRejectionCallback(callback: unknown): void;
}

export interface Internals {
  readonly callbacks: CallbackSetters;
  /** Changes the engine's flags. */
  setFlags(flags: string): void;
  /** Blocks the process for so many milliseconds. */
  sleep(milliseconds: number): void;
  /** Takes the functions out of every binding that reaches outside the realm. @returns false if one of them is still there. */
  removeBindings(): boolean;
}

/** What the pipes need. */
const KEPT = ["fs.read", "fs.writeBuffer"];

/** Fixed by the engine, and without effect on anything outside: they compile and count Node's own sources. */
const FIXED = "getCacheUsage compileFunction hasCachedBuiltins setInternalLoaders importBuiltinSourceTextModule"
  .split(" ")
  .map((name) => `builtins.${name}`);

/** By which scripts are run in a realm. */
const USED_CLASSES = ["contextify.ContextifyScript"];

/** All that reaches files, processes, threads, the network, other realms or the machine, in any version of Node from 20. */
const REACHING_OUT = [
  ..."fs fs_dir fs_event_wrap process_methods credentials spawn_sync process_wrap signal_wrap".split(" "),
  ..."tcp_wrap udp_wrap pipe_wrap stream_wrap tty_wrap cares_wrap js_stream js_udp_wrap http_parser tls_wrap".split(
    " ",
  ),
  ..."worker messaging inspector profiler heap_utils v8 report os uv wasi sea modules options trace_events".split(" "),
  ..."contextify module_wrap mksnapshot builtins wasm_web_api sqlite webstorage crypto quic block_list blob".split(" "),
  ..."serdes zlib watchdog performance".split(" "),
];

/** @returns null when Node does not give them away. */
export function takeInternals(): Internals | null {
  const internalBinding = takeInternalBinding();
  if (internalBinding === null) return null;
  const { sleep } = internalBinding("util") as { sleep(milliseconds: number): void };
  const { setFlagsFromString: setFlags } = internalBinding("v8") as { setFlagsFromString(flags: string): void };
  const callbacks = takeCallbackSetters(internalBinding);
  return { callbacks, setFlags, sleep, removeBindings: () => empty(internalBinding) };
}

function takeInternalBinding(): InternalBinding | null {
  try {
    return createRequire(process.argv[1])("internal/test/binding").internalBinding;
  } catch {
    return null;
  }
}

function takeCallbackSetters(internalBinding: InternalBinding): CallbackSetters {
  type Setter = (callback: unknown) => void;
  return {
    setStackTraceCallback: internalBinding("errors").setPrepareStackTraceCallback as Setter,
    setImportCallback: internalBinding("module_wrap").setImportModuleDynamicallyCallback as Setter,
    setRejectionCallback: internalBinding("task_queue").setPromiseRejectCallback as Setter,
  };
}

function empty(internalBinding: InternalBinding): boolean {
  let isEmpty = true;
  for (const name of REACHING_OUT) {
    const binding = findBinding(internalBinding, name);
    for (const key of Reflect.ownKeys(binding)) {
      const path = `${name}.${String(key)}`;
      if (KEPT.includes(path) || FIXED.includes(path) || typeof Reflect.get(binding, key) !== "function") continue;
      if (!USED_CLASSES.includes(path)) emptyClass(Reflect.get(binding, key));
      if (!Reflect.deleteProperty(binding, key)) isEmpty = false;
    }
  }
  return isEmpty;
}

/** Node's own modules keep native classes for themselves: what is left of those does nothing. */
function emptyClass(native: unknown): void {
  const { prototype: top } = Object;
  let prototype = Reflect.get(native as object, "prototype");
  while (typeof prototype === "object" && prototype !== null && prototype !== top) {
    for (const name of Reflect.ownKeys(prototype)) Reflect.deleteProperty(prototype, name);
    prototype = Object.getPrototypeOf(prototype);
  }
}

/** An empty one when this Node does not have it. */
function findBinding(internalBinding: InternalBinding, name: string): Binding {
  try {
    return internalBinding(name);
  } catch {
    return {};
  }
}
