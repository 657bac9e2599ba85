/** How long a run belongs to its node without another word from it. */
export const LEASE_SECONDS = 20;

/** The channel on which nodes tell each other that a run shall stop or has settled. */
export const RUN_CHANNEL = 'parley_runs';
