/** Tabs that refresh at once stay signed in. */
export const PREVIOUS_TOKEN_GRACE_MS = 30_000;

/** A current token sent at a grace's end needs as long again to arrive. */
export const ROTATION_COOLDOWN_MS = 2 * PREVIOUS_TOKEN_GRACE_MS;

/** A session ended elsewhere works no longer. */
export const SESSION_CACHE_MS = 10_000;

export const CACHED_SESSIONS_LIMIT = 20_000;

/** The page fetches a longer one meanwhile. */
export const PAGE_BEARER_MS = 120_000;
