export const CHUNK_INTERVAL_MS = 250;

/** A call that may change data waits this long until what the answer holds already is stored. */
export const STORE_LIMIT_MS = 30_000;

export const FOLLOW_INTERVAL_MS = 250;

export const LIVE_INTERVAL_MS = 40;

export const LIVE_UNREAD_INTERVAL_MS = 250;

/** Users do not wait for Redis any longer than this. */
export const LIVE_ANSWER_LIMIT_MS = 2_000;

export const LIVE_PAUSE_MS = 1_000;

/** An answer that writes no chunks renews its lease, and learns whether it must stop. */
export const LEASE_INTERVAL_MS = 1_000;

export const REAP_INTERVAL_MS = 10_000;

/** Readers of an answer that lost its process wait this long for its next run. */
export const RESUME_WAIT_MS = 5_000;

/** The next process may have to start for the request, so a reader waits this long. */
export const HANDED_OVER_WAIT_MS = 15_000;

/**
 * A reader that could not ask the database leaves a lapsed lease alone this long: its process could not renew it
 * either.
 */
export const RETURN_WAIT_MS = 3_000;

/** After this time an answer is saved, or its lease has lapsed. */
export const ABORT_WAIT_MS = 15_000;

/** A process that ends waits this long for the answers it saves. */
export const SAVE_WAIT_MS = 5_000;

export const DRAIN_MS = 30_000;

export const RETRY_FIRST_MS = 250;
export const RETRY_LIMIT_MS = 5_000;
