import { HelperMeter } from "./helper-meter";
import { procMeter } from "./proc-meter";
import { psMeter } from "./ps-meter";
import type { UsageMeter } from "./usage-meter";

/** Prints, for each process id that it reads, its CPU seconds and its working set. */
const POWERSHELL_LOOP = `
while ($null -ne ($line = [Console]::In.ReadLine())) {
  foreach ($p in Get-Process -Id ($line -split ',') -ErrorAction SilentlyContinue) {
    $cpu = $p.TotalProcessorTime.TotalSeconds.ToString([Globalization.CultureInfo]::InvariantCulture)
    [Console]::Out.WriteLine("$($p.Id) $cpu $($p.WorkingSet64)")
  }
  [Console]::Out.WriteLine('.')
}`;

/** The best meter of a platform. Close it when it is no longer needed. */
export function createUsageMeter(platform: NodeJS.Platform): UsageMeter {
  if (platform === "linux") return procMeter;
  if (platform !== "win32") return psMeter;
  return new HelperMeter("PowerShell", [
    powershellIn(process.env),
    "-NoProfile",
    "-NonInteractive",
    "-Command",
    POWERSHELL_LOOP,
  ]);
}

/** By its full path: of a bare name, Windows would first look for a program in the current folder, which may be a stranger's. */
export function powershellIn(environment: NodeJS.ProcessEnv): string {
  return `${environment["SystemRoot"] ?? "C:\\Windows"}\\System32\\WindowsPowerShell\\v1.0\\powershell.exe`;
}
