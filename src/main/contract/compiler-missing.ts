/** The code of the problem of a player in C++ that nothing here compiles. */
export const COMPILER_MISSING = "cpp-not-installed";
