/** A process of the server reports on this pipe how long its event loop has been silent. */
export const WATCH_FD = 4;

/** A process that is silent for this long gets no new connection. */
export const NO_CONNECTION_MS = 1_000;
/** A process that computes for this long without a turn of its event loop is ended. */
const STALL_MS = 5_000;
/** A process that got too little of a slow machine, or waits for a slow disk, has more time. */
const STARVED_MS = 30_000;
/** A process must have computed for this share of the time for its work to be the cause. */
const COMPUTING_SHARE = 0.5;

export function hasComputed({ silentMs, burntMs = 0 }) {
  return burntMs >= silentMs * COMPUTING_SHARE;
}

/** Decides by how long the loop is silent and how much its process computed meanwhile. */
export function isStalled({ silentMs, burntMs }) {
  return silentMs >= STARVED_MS || (silentMs >= STALL_MS && hasComputed({ silentMs, burntMs }));
}

/**
 * Applies when not even the watching thread is heard. When no process is heard, the machine was suspended or is out
 * of breath, and all have more time; so does one that its machine lets wait.
 */
export function isLost({ unheardMs, isAnotherHeard, isStarved }) {
  return unheardMs >= STARVED_MS || (unheardMs >= STALL_MS && isAnotherHeard && !isStarved());
}
