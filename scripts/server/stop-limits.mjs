/** The server lets running answers finish for 30 s; it is killed after this time. */
export const STOP_LIMIT_MS = 40_000;
/** A launcher that was asked twice to end has this long to release the database. */
export const LAST_WORDS_MS = 3_000;
/**
 * The server exits with this code for unusable settings: starting it again would not help. See
 * `lib/server/lifecycle`.
 */
export const UNUSABLE_SETTINGS_EXIT = 78;
