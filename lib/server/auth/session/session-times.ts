/** Tabs that refresh at the same time all stay signed in, since the previous token still works this long. */
export const PREVIOUS_TOKEN_GRACE_MS = 30_000;

/**
 * It is twice the grace: an answer with the current token that was sent at the very end of a grace has as long
 * again to reach the browser before that token can be replaced.
 */
export const ROTATION_COOLDOWN_MS = 2 * PREVIOUS_TOKEN_GRACE_MS;

/** A session that was ended elsewhere works this long at most. */
export const SESSION_CACHE_MS = 10_000;

export const CACHED_SESSIONS_LIMIT = 20_000;

/** The page fetches a longer bearer while no call waits for it. */
export const PAGE_BEARER_MS = 120_000;
