import { hasNativeCompiler } from "../soak/lib/native-player";
import { installPackages } from "./debian";

/** Installs the course's compiler where there is none and that is possible. */
export function obtainNativeCompiler(): void {
  if (!hasNativeCompiler()) installPackages("g++, which players in C++ are compared with", ["g++"]);
}
