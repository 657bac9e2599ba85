/** A passkey ceremony may last this long, and a login may wait this long for its second factor. */
export const CHALLENGE_MS = 5 * 60_000;

export const SECOND_FACTOR_ATTEMPTS = 5;

/** The first code must come within this time after the secret was shown. */
export const ENROLMENT_MS = 15 * 60_000;

/** After a sign-in within this time no further proof is needed. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Codes of the time steps before and after count as well. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_SKEW_STEPS = 1;
