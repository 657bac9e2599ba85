/** The server gives running answers 30 s to finish; it is killed after this time. */
export const STOP_LIMIT_MS = 40_000;
/** How long a launcher that was asked twice to end may take to release the database. */
export const LAST_WORDS_MS = 3_000;
/** The server's exit code for unusable settings: starting it again would not help. See `lib/server/lifecycle`. */
export const UNUSABLE_SETTINGS_EXIT = 78;
