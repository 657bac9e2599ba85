/** How long a run belongs to its node without a renewal. */
export const LEASE_SECONDS = 20;

/** The channel on which nodes notify each other that a run must stop or has settled. */
export const RUN_CHANNEL = 'parley_runs';
