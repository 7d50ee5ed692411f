/*
 * Tries to make code from texts, with the constructors of the process.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
(hands) => hands.constructor.constructor("return 6 * 7")();
