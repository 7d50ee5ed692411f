import { readdirSync, readFileSync } from "node:fs";

/** As the kernel writes it in /proc: this descriptor does not outlive the start of another program. */
const CLOSE_ON_EXEC = 0o2000000;
const STANDARD_DESCRIPTORS = 3;

/**
 * The descriptors that this process was started with, or that somebody opened without care: every program that it starts would get them too. Linux only;
 * elsewhere none is known.
 */
export function inheritableDescriptors(): number[] {
  return openDescriptors().filter((descriptor) => descriptor >= STANDARD_DESCRIPTORS && isInheritable(descriptor));
}

function openDescriptors(): number[] {
  try {
    return readdirSync("/proc/self/fd").map(Number);
  } catch {
    return [];
  }
}

function isInheritable(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    // The one by which the list was read is closed again.
    return false;
  }
}
