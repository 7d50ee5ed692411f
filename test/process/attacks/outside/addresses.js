/*
 * Tries to learn the machine's addresses.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ modules }) => Object.keys(modules.os.networkInterfaces()).join();
