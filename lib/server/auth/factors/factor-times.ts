/** How long a passkey ceremony may take, and how long a login waits for its second factor. */
export const CHALLENGE_MS = 5 * 60_000;

/** Codes that one login may try. */
export const SECOND_FACTOR_ATTEMPTS = 5;

/** How long a secret is valid for its first code after it was shown. */
export const ENROLMENT_MS = 15 * 60_000;

/** How long after signing in a user may change how they sign in without proving themselves again. */
export const RECENT_SIGN_IN_MS = 10 * 60_000;

/** How long one code of an authenticator app is shown, and how many before and after it count as well. */
export const TOTP_STEP_SECONDS = 30;
export const TOTP_SKEW_STEPS = 1;
