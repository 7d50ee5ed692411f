/** One step from a value to a part of it. */
export type PathStep =
  | { readonly kind: "key"; readonly key: string | number }
  | { readonly kind: "private"; readonly key: string }
  /** Of a Map. @property key as code */
  | { readonly kind: "entry"; readonly key: string };

/** What is watched, so that it is found again in another run. */
export type FollowedValue =
  /** From the player, or from a variable of the file: there is one in a match. @property root `this` is the player */
  | { readonly kind: "path"; readonly root: string; readonly steps: readonly PathStep[] }
  /** From a variable of a function or a block: each call, or pass, has its own. @property offset from where the name is seen */
  | { readonly kind: "local"; readonly root: string; readonly steps: readonly PathStep[]; readonly offset: number };

/** As a person writes it. */
export function pathText(root: string, steps: readonly PathStep[]): string {
  return root + steps.map(stepText).join("");
}

function stepText({ kind, key }: PathStep): string {
  if (kind === "private") return `.${key}`;
  if (kind === "entry") return `.get(${key})`;
  return typeof key === "string" && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** The same as code that works where `root` is known. */
export function pathCode(root: string, steps: readonly PathStep[]): string {
  return steps.reduce((code, step) => {
    if (step.kind === "entry") return `$taulerProbes.entry(${code},${step.key})`;
    if (step.kind === "private") return `$taulerProbes.peek(${code},${JSON.stringify(step.key)})`;
    return `${code}[${JSON.stringify(step.key)}]`;
  }, root);
}
