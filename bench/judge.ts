/**
 * Does a player's fuel stand for the CPU that the same program takes on the judge? Each kernel of `bench/ts/AIKernels.ts` is counted as a player's code is, and compared with
 * that of the same name in `bench/cpp/AIKernels.cc`, compiled by `g++ -O2`. Beside it: the CPU that this machine takes for it, with fuel.
 */

import { hasNativeCompiler } from "../soak/lib/native-player";
import { FUEL_PER_CPU_SECOND } from "../src/main/contract/fuel";
import { report } from "./harness";
import { harryPotter, kernelNames, nativeSeconds } from "./lib/cpp-kernels";
import { cpuOf } from "./lib/realm";
import { bundleOfKernels, openKernel, tsKernelNames } from "./lib/ts-kernels";

const RUNS = 15;
const NEAR = { label: "the native program", value: 1 };

if (hasNativeCompiler()) await compare();

async function compare(): Promise<void> {
  const native = kernelNames();
  const seconds = await nativeSeconds(harryPotter(), native.length, RUNS);
  const code = await bundleOfKernels();
  for (const [round, name] of tsKernelNames().entries()) {
    const of = seconds[native.indexOf(name)];
    const kernel = openKernel(code, round);
    // A new realm is slow until the engine has learnt what is often done.
    const cpu = Array.from({ length: RUNS }, () => cpuOf(kernel.play) / 1000 / of);
    report(`${name}: fuel`, [kernel.units() / FUEL_PER_CPU_SECOND / of], { unit: "×", against: NEAR });
    report(`${name}: CPU in TypeScript`, [Math.min(...cpu)], { unit: "×", against: NEAR });
  }
}
