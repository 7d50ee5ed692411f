import Module from "node:module";

/*
 * The process's own realm, made as poor as it can be before the player's code comes in: should the player find a way out
 * of its realm, there is nothing here to be found. What the runner needs later it must have taken before.
 */

/** Variables of the environment that stay: the time zone is looked up again when it changes. */
export const KEPT_VARIABLES: readonly string[] = ["TZ"];

/** Systems add variables to an empty environment. */
export function emptyEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!KEPT_VARIABLES.includes(name)) delete process.env[name];
}

/** By name: looking at the others would load the modules behind them. */
const CLASSES = [
  ..."Object Function Array Number Boolean String Symbol BigInt Promise RegExp Date Map Set WeakMap WeakSet".split(" "),
  ..."Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError".split(" "),
  ..."ArrayBuffer DataView Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array Float64Array".split(" "),
];

export function freezePrototypes(): void {
  for (const name of CLASSES) freezeClass(Reflect.get(globalThis, name));
  for (const example of namelessClasses()) freezeClass(example.constructor);
}

function namelessClasses(): object[] {
  return [Object.getPrototypeOf(Uint8Array.prototype), async () => 0, function* () {}, async function* () {}];
}

function freezeClass(value: { readonly prototype: unknown } & object): void {
  Object.freeze(value.prototype);
  Object.freeze(value);
}

/** From here on neither `require` nor anything like it gives a module. */
export function lockModules(): void {
  const Locked = TypeError;
  const refuse = () => {
    throw new Locked("the modules of this process are locked");
  };
  lockFunctions(Module as unknown as Record<string, unknown>, refuse);
  lockFunctions(Module.prototype as unknown as Record<string, unknown>, refuse);
}

function lockFunctions(target: Record<string, unknown>, refuse: () => never): void {
  for (const name of Object.getOwnPropertyNames(target)) {
    if (typeof Object.getOwnPropertyDescriptor(target, name)?.value !== "function" || name === "constructor") continue;
    Object.defineProperty(target, name, { value: refuse, writable: false, configurable: false });
  }
}

export function emptyProcess(): void {
  const owned: object = process;
  for (const name of Reflect.ownKeys(owned)) Reflect.deleteProperty(owned, name);
  Object.setPrototypeOf(owned, null);
}

export function emptyGlobals(): void {
  const target = globalThis;
  const { ownKeys, deleteProperty } = Reflect;
  for (const name of ownKeys(target)) deleteProperty(target, name);
}
