/*
 * Tries to fill the prototypes of the process, so that its next steps run into them.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ prototypes }) => {
  for (const prototype of prototypes) prototype.polluted = 1;
  if ({}.polluted !== 1) throw "nothing changed";
  return "polluted";
};
