import { left } from "./left"; // rejected: suspicious/noImportCycles

export const right = (): number => left();
