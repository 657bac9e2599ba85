/** How long a toast stays unless told otherwise. */
export const TOAST_DURATION_MS = 3000;
