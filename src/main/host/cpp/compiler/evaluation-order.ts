import type { Mend } from "./module-mends";

/**
 * Where it decides in which order it works out the arguments of a call (`CodeGenFunction::EmitCallArgs`): "unless it was asked for right to left" where the
 * platform's ABI is that of all others, "only if it was asked for left to right" where it is Microsoft's. It gets the answer of Microsoft's ABI, whatever the
 * platform: a constant 0 in place of a variable.
 */
const ARGUMENTS: Mend = {
  find: "20 06 41 02 47 20 06 41 01 46 20 03 1b 21 12",
  replace: "20 06 41 02 47 20 06 41 01 46 41 00 1b 21 12",
};

/*
 * Where it decides whether what is right of an operator that is a method of the left side is worked out first (`EmitCXXMemberOrOperatorMemberCallExpr`): by
 * clang for assignments only, by the course's compiler, before C++17, for all but calls, `<<`, `>>`, `,`, `&&`, `||` and `->*`. Operators are numbered as in
 * clang's `OperatorKinds.def`. Two tests, one after the other:
 *
 * - 18 to 25, the compound assignments, say yes at once. They say it by the second test as well, so that this one can ask for 43 and more, `[]`.
 * - Up to 29 a bit of a mask decides, 15, 28 and 29 before: `=`, `<<=`, `>>=`. Now up to 33, whose bits 32 and 33 are the bits 0 and 1 again:
 *   5 to 12 (`+` to `|`), 15 to 25 (`=`, `<`, `>`, compound ones), 28 to 33 (`<<=`, `>>=`, `==`, `!=`, `<=`, `>=`).
 */
const AT_ONCE: Mend = {
  find: "41 19 76 41 3f 71 22 0b 41 6e 6a 41 08 49 0d 02 41 00 21 16 20 0b 41 1d 4d 0d 01",
  replace: "41 19 76 41 3f 71 22 0b 41 55 6a 41 08 49 0d 02 41 00 21 16 20 0b 41 21 4d 0d 01",
};
const BY_MASK: Mend = {
  find: "41 01 20 0b 74 41 80 80 82 80 03 71 45 0d 01",
  replace: "41 01 20 0b 74 41 e3 bf fe 9f 7f 71 45 0d 01",
};

/**
 * The compiler works out the arguments of a call, and both sides of an operator of a class, from the last one to the first, as the course's compiler does;
 * lists in braces and operators that have an order keep it. No option of clang says so.
 */
export const EVALUATION_ORDER: readonly Mend[] = [ARGUMENTS, AT_ONCE, BY_MASK];
