/*
 * Tries to make another realm, which nobody has closed in.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => modules.vm.createContext({}) && "made";
