import { KEPT_GLOBALS } from "./globals";

/** What the self-test found out inside a realm: true for what holds. */
export interface RealmVerdict {
  readonly realm: boolean;
  readonly codeGeneration: boolean;
  readonly callbacks: boolean;
}

/** The dynamic import is refused by now; null as long as nothing is known. */
let importIsOurs: boolean | null = null;

/** Tries the known ways out of a realm, as a hostile player would. The jobs of promises must run before the verdict. */
export function startEscapeProbes(): void {
  // A name that esbuild leaves alone, because it is not a text.
  const nowhere: string = ["no", "where"].join("");
  import(nowhere).catch((error: unknown) => {
    importIsOurs = error instanceof TypeError;
  });
}

export function verdictOfProbes(): RealmVerdict {
  return {
    realm: hasOnlyTheLanguage(),
    codeGeneration: refusesCodeFromStrings(),
    callbacks: importIsOurs === true && overflowIsOurs() && ignoresStackHook() && runsNoGetters(),
  };
}

function hasOnlyTheLanguage(): boolean {
  const names = Object.getOwnPropertyNames(globalThis);
  return globalThis instanceof Object && names.every((name) => KEPT_GLOBALS.has(name) || name.startsWith("$"));
}

function refusesCodeFromStrings(): boolean {
  const makers = [() => 0, async () => 0, function* () {}, async function* () {}].map((example) => example.constructor);
  return [...makers, Reflect.get(globalThis, "eval")].every((make) => {
    try {
      make("1");
      return false;
    } catch (error) {
      return error instanceof EvalError;
    }
  });
}

const PROBES_NEAR_THE_END = 32;

/** With the stack nearly full, whoever formats a stack trace fails: the error must be one of this realm. */
function overflowIsOurs(): boolean {
  let isOurs = true;
  let probes = 0;
  const note = (error: unknown) => {
    if (!(error instanceof RangeError)) isOurs = false;
  };
  const dive = (): void => {
    try {
      dive();
    } catch (error) {
      note(error);
    }
    if (probes++ < PROBES_NEAR_THE_END) {
      try {
        String(new Error("probe").stack);
      } catch (error) {
        note(error);
      }
    }
  };
  dive();
  return isOurs;
}

/** A hook of the player's would see the frames of the process. */
function ignoresStackHook(): boolean {
  let isAsked = false;
  const hook = () => {
    isAsked = true;
  };
  if (!Reflect.set(Error, "prepareStackTrace", hook)) return true;
  String(new Error("probe").stack);
  Reflect.deleteProperty(Error, "prepareStackTrace");
  return !isAsked;
}

/** One that asked for another stack would see the frames of the process in that. */
function runsNoGetters(): boolean {
  let isAsked = false;
  const error = Object.defineProperty(new Error("probe"), "message", {
    get: () => {
      isAsked = true;
    },
  });
  String(error.stack);
  return !isAsked;
}
