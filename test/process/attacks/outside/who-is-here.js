/*
 * Tries to learn who the user is and what the machine is called.
 *
 * Must happen: it succeeds, as SECURITY.md says.
 * Stopped by: nothing
 */
({ modules }) => `${modules.os.userInfo().username} ${modules.os.hostname()}`;
