import { createContext, runInContext } from "node:vm";
import { FUEL_PER_PRICE, FUEL_PRELUDE } from "../../../contract/fuel";
import { NATIVE_PRICES } from "../../../contract/native-prices";

/** Runs code where the language's own functions have their prices, and nothing of the API is. */
export function pricedRealm(): (code: string) => unknown {
  const context = createContext({});
  for (const script of [FUEL_PRELUDE, NATIVE_PRICES]) runInContext(script, context);
  return (code) => runInContext(code, context);
}

/** What doing something so often takes, as prices are told. @param first what is there before, unpaid */
export function priceOf(code: string, times: number, first = ""): number {
  const run = pricedRealm();
  run(first);
  run(`$fuelStart(1e12); for (let k = 0; k < ${times}; k++) { ${code} }`);
  return (run("$fuelUsed()") as number) / FUEL_PER_PRICE;
}
