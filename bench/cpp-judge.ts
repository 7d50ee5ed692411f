/**
 * Does the fuel of a player in C++ stand for the CPU that the same program takes on the judge? Each kernel of `bench/cpp/AIKernels.cc` does one kind of work: it is measured as a
 * native program (`g++ -O2`), counted as a module, and played as one. `judge.ts` asks the same of TypeScript.
 */

import { hasNativeCompiler } from "../soak/lib/native-player";
import { cppCompiler } from "../src/main/host/cpp/compiler/cpp-compiler";
import { report } from "./harness";
import { compileModule, harryPotter, KERNELS, kernelNames, nativeSeconds, openModule } from "./lib/cpp-kernels";
import { cpuOf } from "./lib/realm";

const RUNS = 15;
const NEAR = { label: "the native program", value: 1 };

if (hasNativeCompiler()) await compare();
cppCompiler.close();

async function compare(): Promise<void> {
  const game = harryPotter();
  const names = kernelNames();
  const native = await nativeSeconds(game, names.length, RUNS);
  const played = openModule(game, await compileModule(game, KERNELS));
  for (const [round, name] of names.slice(0, -1).entries()) {
    const fuel: number[] = [];
    const cpu: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const before = played.fuelSeconds();
      cpu.push(cpuOf(() => played.play(round)) / 1000 / native[round]);
      fuel.push((played.fuelSeconds() - before) / native[round]);
    }
    report(`${name}: fuel`, fuel, { unit: "×", against: NEAR });
    report(`${name}: CPU of the module`, [Math.min(...cpu)], { unit: "×", against: NEAR });
  }
}
