import { readFileSync } from "fs"; // rejected: correctness/noNodejsModules

export const text = readFileSync("app.txt", "utf8");
