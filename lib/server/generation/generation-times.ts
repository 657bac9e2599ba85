export const CHUNK_INTERVAL_MS = 250;

/** A call that may change data waits for what is before it. */
export const STORE_LIMIT_MS = 30_000;

export const FOLLOW_INTERVAL_MS = 250;

export const LIVE_INTERVAL_MS = 40;

export const LIVE_UNREAD_INTERVAL_MS = 250;

/** No user waits for Redis longer. */
export const LIVE_ANSWER_LIMIT_MS = 2_000;

export const LIVE_PAUSE_MS = 1_000;

/** Answers without chunks renew, and learn of a stop. */
export const LEASE_INTERVAL_MS = 1_000;

export const REAP_INTERVAL_MS = 10_000;

/** Readers of a lost answer wait for its next run. */
export const RESUME_WAIT_MS = 5_000;

/** The next request may have to wake a process. */
export const HANDED_OVER_WAIT_MS = 15_000;

/** The writer may have been unable to renew, so a lapsed lease waits. */
export const RETURN_WAIT_MS = 3_000;

/** It is saved by then, or its lease has lapsed. */
export const ABORT_WAIT_MS = 15_000;

/** An ending process saves answers in it. */
export const SAVE_WAIT_MS = 5_000;

export const DRAIN_MS = 30_000;

export const RETRY_FIRST_MS = 250;
export const RETRY_LIMIT_MS = 5_000;
