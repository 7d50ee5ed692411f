const DIGITS = 6;
/** As many as there can be: a double's digits do not end halfway between two numbers beyond these. */
const ALL_DIGITS = 100;

/**
 * A finite number as C++ streams print it unless told otherwise: six significant digits, no trailing zeros, with an
 * exponent below 0.0001 and from a million on. Halves are rounded to even digits.
 */
export function formatReal(value: number): string {
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  if (value === 0) return `${sign}0`;
  const { digits, exponent } = sixDigits(Math.abs(value));
  return sign + (exponent < -4 || exponent >= DIGITS ? scientific(digits, exponent) : plain(digits, exponent));
}

/** `digits` with a point after the first one, times ten to `exponent`. */
function sixDigits(value: number): { digits: string; exponent: number } {
  const [mantissa, exponent] = value.toExponential(ALL_DIGITS).split("e");
  const all = mantissa.replace(".", "");
  const kept = Number(all.slice(0, DIGITS));
  const rest = all.slice(DIGITS);
  const half = "5".padEnd(rest.length, "0");
  const rounded = rest > half || (rest === half && kept % 2 === 1) ? kept + 1 : kept;
  if (rounded < 10 ** DIGITS) return { digits: String(rounded), exponent: Number(exponent) };
  return { digits: String(rounded / 10), exponent: Number(exponent) + 1 };
}

function scientific(digits: string, exponent: number): string {
  const power = String(Math.abs(exponent)).padStart(2, "0");
  return `${withoutZeros(`${digits[0]}.${digits.slice(1)}`)}e${exponent < 0 ? "-" : "+"}${power}`;
}

function plain(digits: string, exponent: number): string {
  if (exponent < 0) return withoutZeros(`0.${"0".repeat(-exponent - 1)}${digits}`);
  return withoutZeros(`${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`);
}

function withoutZeros(text: string): string {
  return text.replace(/\.?0*$/, "");
}
