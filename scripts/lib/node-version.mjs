// Runs on any Node that knows modules, so that an old one gets a sentence and not a syntax error: plain old syntax only.

const OLDEST = [20, 19];

/**
 * @param {string} version for example `20.19.0`
 * @returns {string | null} a sentence for the user when this Node is too old
 */
export function nodeProblem(version) {
  const parts = version.split(".").map(Number);
  const oldEnough = parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
  if (oldEnough) return null;
  return (
    "Tauler needs Node " +
    OLDEST.join(".") +
    " or newer, and this is Node " +
    version +
    ". Get a newer one at nodejs.org."
  );
}

export function requireNode() {
  const problem = nodeProblem(process.versions.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(3);
}
