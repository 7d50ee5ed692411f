const enders = new Set<() => void>();

/** What is ended with this program, however that ends (but by SIGKILL): a stopped bench leaves nothing behind. */
export function endWithUs(end: () => void): void {
  if (enders.size === 0) {
    process.once("exit", () => {
      for (const one of enders) one();
    });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  }
  enders.add(end);
}
