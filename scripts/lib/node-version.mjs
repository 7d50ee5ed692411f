// Runs on any Node that knows modules, so that an old one gets a sentence and not a syntax error: plain old syntax only.

const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} version for example `20.19.0`
 * @returns {string | null} a sentence for the user when this Node is too old
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNewEnough = major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor);
  if (isNewEnough) return null;
  return (
    "Tauler needs Node " +
    OLDEST.major +
    "." +
    OLDEST.minor +
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
