/** It limits passkey ceremonies, and logins that wait for a factor. */
export const CHALLENGE_MS = 5 * 60_000;

export const SECOND_FACTOR_ATTEMPTS = 5;

/** The first code must follow the secret within it. */
export const ENROLMENT_MS = 15 * 60_000;

/** A sign-in this recent needs no further proof. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Codes this many seconds around count as well. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_SKEW_STEPS = 1;
