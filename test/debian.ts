import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs what the tests need of the system, as root on Debian; elsewhere nothing happens. To be called once, before tests are spread over workers, which
 * would lock each other out. @param what for people, as "Chromium for the end-to-end tests"
 */
export function installPackages(what: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  console.error(`Installing ${what} …`);
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    // Another installation on this machine is waited for.
    execFileSync("apt-get", ["install", "-y", "-qq", "-o", "DPkg::Lock::Timeout=300", ...packages], options);
  } catch (error) {
    console.error(`That could not be installed: ${error instanceof Error ? error.message : error}`);
  }
}
