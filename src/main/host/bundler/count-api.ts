import { parse } from "acorn";
import { FUEL_STEPS, fuelStepInOrder } from "../../contract/fuel";
import { addFuelSteps } from "./add-fuel";
import { insertAll } from "./code-edits";

/**
 * Makes a module of the players' API count its fuel as a player's own code does: who asks the API for something pays for
 * what it does. The module itself knows nothing of it. Every line keeps its number.
 *
 * @param code JavaScript, an ECMAScript module.
 */
export function countApi(code: string): string {
  const program = parse(code, { ecmaVersion: "latest", sourceType: "module" });
  return insertAll(code, addFuelSteps(program, code).insertions).replaceAll(FUEL_STEPS, fuelStepInOrder);
}
