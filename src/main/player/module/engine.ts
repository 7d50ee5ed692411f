/** What the engine gives of WebAssembly, as far as it is used. Node's types do not have it. */
interface Engine {
  readonly Module: {
    new (bytes: Uint8Array): CompiledModule;
    customSections(module: CompiledModule, name: string): ArrayBuffer[];
  };
  readonly Instance: new (
    module: CompiledModule,
    imports: Readonly<Record<string, ModuleImports>>,
  ) => { readonly exports: unknown };
  readonly RuntimeError: new () => Error;
}

/** A module that the engine has compiled. */
export interface CompiledModule {
  readonly isCompiled: true;
}

export type ModuleImports = Readonly<Record<string, (...args: number[]) => unknown>>;

/** A number of an instance's that both sides may change. */
export interface ModuleGlobal<Value> {
  value: Value;
}

/** The memory of an instance; its buffer is another one when it has grown. */
export interface ModuleMemory {
  readonly buffer: ArrayBuffer;
}

/*
 * Taken before the process is emptied: from then on nobody else in this process has it, and no realm of a player's ever had.
 */
const { WebAssembly: engine } = globalThis as unknown as { readonly WebAssembly: Engine };
export const { Module, Instance, RuntimeError } = engine;

/** Compiles modules; the last one is kept, as one process serves one player. */
export function createCompiler(): (bytes: Uint8Array) => CompiledModule {
  let last: { readonly bytes: Uint8Array; readonly module: CompiledModule } | null = null;
  return (bytes) => {
    if (last === null || !isSame(last.bytes, bytes)) {
      const own = new Uint8Array(bytes);
      last = { bytes: own, module: new Module(own) };
    }
    return last.module;
  };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
