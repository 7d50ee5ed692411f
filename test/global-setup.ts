import { prepare } from "../scripts/lib/prepare.mjs";

/** Tests never run against a stale build, also when vitest is started by hand. */
export const setup = prepare;
