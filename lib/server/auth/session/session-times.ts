/** The previous token still works this long, so that tabs which refresh at the same time stay signed in. */
export const PREVIOUS_TOKEN_GRACE_MS = 30_000;

/** An answer with the current token that was sent at the end of a grace has as long again to arrive. */
export const ROTATION_COOLDOWN_MS = 2 * PREVIOUS_TOKEN_GRACE_MS;

/** A session that another process ended still works for at most this long. */
export const SESSION_CACHE_MS = 10_000;

export const CACHED_SESSIONS_LIMIT = 20_000;

/** The page fetches a longer bearer while no call waits for it. */
export const PAGE_BEARER_MS = 120_000;
