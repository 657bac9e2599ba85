/** How long the token before the current one still refreshes, so that tabs refreshing at once all stay signed in. */
export const PREVIOUS_TOKEN_GRACE_MS = 30_000;

/**
 * How long a fresh token is kept before it is rotated again. Twice the grace: an answer with the current token that was
 * sent at the very end of a grace has as long again to reach the browser before that token can be replaced.
 */
export const ROTATION_COOLDOWN_MS = 2 * PREVIOUS_TOKEN_GRACE_MS;

/** How long a process caches that a session is alive; a session ended elsewhere works this long at most. */
export const SESSION_CACHE_MS = 10_000;

/** Sessions a process caches at once. */
export const CACHED_SESSIONS_LIMIT = 20_000;

/** How long the bearer in a page's document lasts at most; the page fetches a longer one while no call waits for it. */
export const PAGE_BEARER_MS = 120_000;
