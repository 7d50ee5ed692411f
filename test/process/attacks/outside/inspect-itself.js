/*
 * Tries to make code from a text with an inspector's session in the process itself.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => {
  const session = new modules.inspector.Session();
  session.connect();
  let result;
  session.post("Runtime.evaluate", { expression: "6 * 7" }, (_error, answer) => {
    result = answer.result.value;
  });
  return result.toString();
};
