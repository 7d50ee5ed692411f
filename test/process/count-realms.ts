import { Buffer } from "node:buffer";
import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { REALM_MADE } from "./realm-made";

/*
 * Each realm says once which of its functions answers `import()`. Before the process closes itself in, one that counts comes in between; what happens
 * then is the same.
 */

const line = Buffer.from(`${REALM_MADE}\n`);
const { internalBinding } = createRequire(process.argv[1])("internal/test/binding");
const binding = internalBinding("module_wrap");
const { setImportModuleDynamicallyCallback } = binding;
binding.setImportModuleDynamicallyCallback = (callback: unknown) => {
  writeSync(2, line);
  setImportModuleDynamicallyCallback(callback);
};
