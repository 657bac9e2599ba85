/** Delay before a toast shows: the change it reports has been rendered by then. */
export const TOAST_DELAY_MS = 100;

/** How long a toast stays by default. */
export const TOAST_DURATION_MS = 3000;

/** A toast about a failure stays long enough to be read and reached. */
export const ERROR_TOAST_DURATION_MS = 8000;
