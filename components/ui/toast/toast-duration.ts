/** Delay before a toast shows: the change it reports has been rendered by then. */
export const TOAST_DELAY_MS = 100;

/** How long a short toast stays. */
export const TOAST_DURATION_MS = 3000;

/** A toast about a failure stays long enough to be reached as well. */
const ERROR_TOAST_DURATION_MS = 8000;

/** What a slow reader takes for a character, and what a toast stays at most. */
const CHARACTER_MS = 70;
const DURATION_LIMIT_MS = 15_000;

/** Returns how long a toast stays: as long as its text takes to be read. */
export function toastDurationMs(severity: 'info' | 'success' | 'warning' | 'error', message: string): number {
  const leastMs = severity === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS;
  return Math.min(Math.max(leastMs, message.length * CHARACTER_MS), DURATION_LIMIT_MS);
}
