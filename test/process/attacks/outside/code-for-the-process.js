/*
 * Tries to make code from a text for the process's own realm.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => modules.vm.runInThisContext("6 * 7");
