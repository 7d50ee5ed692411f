import { appendFileSync } from "node:fs"; // rejected: files
import { open } from "fs/promises"; // rejected: files
import { read } from "../files/gateway";

export const versions = { appendFileSync, open, read, later: () => import("node:fs/promises") }; // rejected: files
