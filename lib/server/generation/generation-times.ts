export const CHUNK_INTERVAL_MS = 250;

/** A call that may change data waits this long until what the answer holds already is stored. */
export const STORE_LIMIT_MS = 30_000;

export const FOLLOW_INTERVAL_MS = 250;

export const LIVE_INTERVAL_MS = 40;

export const LIVE_UNREAD_INTERVAL_MS = 250;

/** No run and no user waits for a message that Redis has not taken by then. */
export const LIVE_ANSWER_LIMIT_MS = 2_000;

export const LIVE_PAUSE_MS = 1_000;

/** An answer that writes no chunk meanwhile renews its lease, and learns whether it is to be stopped. */
export const LEASE_INTERVAL_MS = 1_000;

export const REAP_INTERVAL_MS = 10_000;

/** The readers of an answer that lost its process wait this long for the run in which it goes on. */
export const RESUME_WAIT_MS = 5_000;

/** An answer that was handed over goes on in a request that may have to wake a process first. */
export const HANDED_OVER_WAIT_MS = 15_000;

/**
 * A reader that could not ask the database leaves a lease that lapsed meanwhile alone for this time: the process that
 * writes could not renew it.
 */
export const RETURN_WAIT_MS = 3_000;

/** By then an answer is stopped and saved, or its lease has lapsed. */
export const ABORT_WAIT_MS = 15_000;

/** A process that ends waits this long for the answers it saves. */
export const SAVE_WAIT_MS = 5_000;

export const DRAIN_MS = 30_000;

export const RETRY_FIRST_MS = 250;
export const RETRY_LIMIT_MS = 5_000;
