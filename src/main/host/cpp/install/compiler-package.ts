/** The C++ compiler that this Tauler knows: a package of the registry, of one version, with the hash of its archive. */
export const COMPILER_VERSION = "22.0.0-git20542-10";
export const COMPILER_PACKAGE = "@yowasp/clang";

/** SHA-512 of the archive, as the registry gives it too. */
export const COMPILER_INTEGRITY =
  "sha512-V31/z9GrJECKeACTDUyvg2llbEUiFi3bxtL5HSg7H/6sydSxdI/AoVAD9F5ozrfLjotWl0B9rghR87m+DUM/zg==";

/** Bytes of the archive. */
export const COMPILER_BYTES = 27_112_311;

/** The files of the archive's folder `package/gen` that are used. */
export const COMPILER_FILES = [
  "bundle.js",
  "llvm-resources.tar",
  "llvm.core.wasm",
  "llvm.core2.wasm",
  "llvm.core3.wasm",
  "llvm.core4.wasm",
] as const;
