import { join } from "node:path"; // rejected: TS2591
import { host } from "../../main/host/host"; // rejected: TS6307

console.log(join("a", "b"), host); // rejected: TS2584
setTimeout(() => undefined, 1); // rejected: TS2304
performance.now(); // rejected: TS2304
process.exit(1); // rejected: TS2591
document.title = "chess"; // rejected: TS2584
fetch("chess"); // rejected: TS2304
