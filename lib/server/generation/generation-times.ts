/** How often the chunks of all runs of this process are written. */
export const CHUNK_INTERVAL_MS = 250;

/** How long a call that may change something waits until what the answer holds already is stored. */
export const STORE_LIMIT_MS = 30_000;

/** How often a reader of another node's run reads new chunks. */
export const FOLLOW_INTERVAL_MS = 250;

/** How often a run whose live events are read on another node publishes them. */
export const LIVE_INTERVAL_MS = 40;

/** How often a run publishes while no other node is known to read it. */
export const LIVE_UNREAD_INTERVAL_MS = 250;

/** A message that Redis has not taken by then is dropped; no run and no user waits for it. */
export const LIVE_ANSWER_LIMIT_MS = 2_000;

/** How long no message is published after Redis failed. */
export const LIVE_PAUSE_MS = 1_000;

/** How often the leases of this process's runs are renewed. */
export const LEASE_INTERVAL_MS = 5_000;

/** How often runs that lost their process are looked for. */
export const REAP_INTERVAL_MS = 10_000;

/** How long the readers of an answer that lost its process wait for the run in which it goes on. */
export const RESUME_WAIT_MS = 5_000;

/** How long a node must be without its lock before it counts as dead: longer than a reconnection takes. */
export const DEAD_NODE_SILENCE_MS = 2_000;

/** How long an abort waits for the answer to be saved. */
export const ABORT_WAIT_MS = 5_000;

/** How long running answers may go on after the server was told to stop. */
export const DRAIN_MS = 30_000;

/** Waits between tries to write to a database that fails. */
export const RETRY_FIRST_MS = 250;
export const RETRY_LIMIT_MS = 5_000;
