/** How long after the word a toast shows: what leads to it has been drawn by then. */
export const TOAST_DELAY_MS = 100;

/** How long a toast stays unless told otherwise. */
export const TOAST_DURATION_MS = 3000;

/** One that tells of a failure stays long enough to be read and reached. */
export const ERROR_TOAST_DURATION_MS = 8000;
