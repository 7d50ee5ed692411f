import { right } from "./right"; // rejected: suspicious/noImportCycles

export const left = (): number => right();
