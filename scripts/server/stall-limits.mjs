/** The pipe on which a process of the server says how long its event loop has been silent. */
export const WATCH_FD = 4;

/** A process that is silent for this long gets no new connection. */
export const NO_CONNECTION_MS = 1_000;
/** A process that computes for this long without a turn of its event loop is ended. */
const STALL_MS = 5_000;
/** One that got too little of a slow machine, or waits for a slow disk, is given more time. */
const STARVED_MS = 30_000;
/** What of the time a process must have computed for the work in it to be the cause. */
const COMPUTING_SHARE = 0.5;

/** Returns whether a process that was silent has computed, and not waited for its machine. */
export function hasComputed({ silentMs, burntMs = 0 }) {
  return burntMs >= silentMs * COMPUTING_SHARE;
}

/** Returns whether an event loop hangs, by how long it is silent and how much its process computed meanwhile. */
export function isStalled({ silentMs, burntMs }) {
  return silentMs >= STARVED_MS || (silentMs >= STALL_MS && hasComputed({ silentMs, burntMs }));
}

/**
 * Returns whether a process is to be ended of which not even the watching thread is heard. When no process is heard,
 * the machine was suspended or is out of breath, and all are given time; so is one that its machine lets wait.
 */
export function isLost({ unheardMs, isAnotherHeard, isStarved }) {
  return unheardMs >= STARVED_MS || (unheardMs >= STALL_MS && isAnotherHeard && !isStarved());
}
