import { hasNativeCompiler } from "../soak/lib/native-player";
import { describeUnless, type SkipReason } from "./skips";

/** A suite that compiles with the machine's own compiler. */
export function describeNative(name: string, suite: () => void): void {
  const lacking: SkipReason | null = hasNativeCompiler()
    ? null
    : { missing: "g++", reason: "There is no g++, so no player in C++ was compared with the native program." };
  describeUnless(lacking, name, suite);
}
