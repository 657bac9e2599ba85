/** By then the change that the toast reports has been rendered. */
export const TOAST_DELAY_MS = 100;

export const TOAST_DURATION_MS = 3000;

/** Leaves time to reach a toast about a failure. */
const ERROR_TOAST_DURATION_MS = 8000;

/** A slow reader takes this long for a character. */
const CHARACTER_MS = 70;
const DURATION_LIMIT_MS = 15_000;

/** Grows with the text to be read. */
export function toastDurationMs(severity: 'info' | 'success' | 'warning' | 'error', message: string): number {
  const leastMs = severity === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS;
  return Math.min(Math.max(leastMs, message.length * CHARACTER_MS), DURATION_LIMIT_MS);
}
