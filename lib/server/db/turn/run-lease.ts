/** A run belongs to its node this long without a renewal. */
export const LEASE_SECONDS = 20;

/** Nodes notify each other on this channel that a run must stop or has settled. */
export const RUN_CHANNEL = 'parley_runs';
