/*
 * Tries to get native functions with a function that it kept.
 *
 * Must happen: it is denied by what the process has taken away from itself.
 * Stopped by: layers
 */
({ kept }) => Object.keys(kept.binding("fs")).includes("open") && "got them";
