// Taken before the player can replace them.
const { getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { setPrototypeOf } = Object;

const KINDS = [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError].map(
  ({ name, prototype }) => ({ name, prototype }),
);

/**
 * The first line of a stack, `TypeError: what it says`, from the fields of the error itself and the language's own kinds:
 * neither getters nor traps are asked, nor prototypes of the player's, which may be traps.
 */
export function plainHeader(error: object): string {
  const name = plainText(fieldOf(error, "name"), kindOf(error));
  const message = plainText(fieldOf(error, "message"), "");
  if (name === "" || message === "") return name + message;
  return `${name}: ${message}`;
}

/** @returns undefined when there is no such field, or a getter */
function fieldOf(error: object, name: string): unknown {
  const field = getOwnPropertyDescriptor(error, name);
  // The prototype of objects may have got a `value` by now.
  return field === undefined ? undefined : setPrototypeOf(field, null).value;
}

function plainText(value: unknown, otherwise: string): string {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? `${value}` : otherwise;
}

function kindOf(error: object): string {
  const prototype = getPrototypeOf(error);
  for (let index = 0; index < KINDS.length; index++) if (KINDS[index].prototype === prototype) return KINDS[index].name;
  return "Error";
}
