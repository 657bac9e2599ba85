/** After this delay the change that the toast reports has been rendered. */
export const TOAST_DELAY_MS = 100;

export const TOAST_DURATION_MS = 3000;

/** A toast of a failure stays long enough for the user to reach it. */
const ERROR_TOAST_DURATION_MS = 8000;

/** Slow readers need this time for each character. */
const CHARACTER_MS = 70;
const DURATION_LIMIT_MS = 15_000;

/** A longer text stays longer. */
export function toastDurationMs(severity: 'info' | 'success' | 'warning' | 'error', message: string): number {
  const leastMs = severity === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS;
  return Math.min(Math.max(leastMs, message.length * CHARACTER_MS), DURATION_LIMIT_MS);
}
