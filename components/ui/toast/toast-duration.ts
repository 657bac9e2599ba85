/** The change is then rendered. */
export const TOAST_DELAY_MS = 100;

export const TOAST_DURATION_MS = 3000;

/** A failure must be reachable. */
const ERROR_TOAST_DURATION_MS = 8000;

/** Slow readers need as long for each character. */
const CHARACTER_MS = 70;
const DURATION_LIMIT_MS = 15_000;

/** It grows with the text. */
export function toastDurationMs(severity: 'info' | 'success' | 'warning' | 'error', message: string): number {
  const leastMs = severity === 'error' ? ERROR_TOAST_DURATION_MS : TOAST_DURATION_MS;
  return Math.min(Math.max(leastMs, message.length * CHARACTER_MS), DURATION_LIMIT_MS);
}
