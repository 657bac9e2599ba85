import * as z from 'zod/mini';

/** `GET`: whether the second factor is on. `POST`: begins to set it up. */
export const TWO_FACTOR_PATH = '/api/user/two-factor';
/** `POST`: switches it on with a first code. */
export const TWO_FACTOR_CONFIRM_PATH = '/api/user/two-factor/confirm';
/** `POST`: switches it off. */
export const TWO_FACTOR_DISABLE_PATH = '/api/user/two-factor/disable';
/** `POST`: replaces all recovery codes with new ones. */
export const RECOVERY_CODES_PATH = '/api/user/two-factor/recovery-codes';
/** `POST`, public: the second step of a login. */
export const SECOND_FACTOR_PATH = '/api/auth/login/second-factor';

/** Digits of a code from an authenticator app. */
export const TOTP_DIGITS = 6;
/** Recovery codes issued at a time. */
export const RECOVERY_CODE_COUNT = 10;

const CODE_LIMIT_CHARACTERS = 40;

/** A code of the app or a recovery code, with any typed spaces and dashes. */
const secondFactorCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(CODE_LIMIT_CHARACTERS));

/** The body of `POST` {@link SECOND_FACTOR_PATH}; `challengeId` is from the login's answer. */
export const secondFactorRequestSchema = z.object({ challengeId: z.guid(), code: secondFactorCodeSchema });

export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;

/** The answer of {@link TWO_FACTOR_PATH}. */
export const twoFactorStateSchema = z.object({
  isOn: z.boolean(),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
  /** Whether the account has a password that can prove the user's identity. */
  hasPassword: z.boolean(),
});

export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** The data for an authenticator app: the secret in base32, and the address for a QR code. */
export const enrolmentSchema = z.object({ secret: z.string(), address: z.string() });

export type Enrolment = z.infer<typeof enrolmentSchema>;

/** The body that confirms an enrolment. */
export const confirmTwoFactorSchema = z.object({ code: secondFactorCodeSchema });

/** Recovery codes in clear; they are shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What a user proves their identity with when changing an active factor: the password, or a code. */
export const factorProofSchema = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ code: secondFactorCodeSchema }),
]);

/** What is typed as such a proof: either of them, in one field. */
export const typedProofSchema = z.object({
  typed: z.string().check(z.refine((typed) => typed.trim() !== '')),
});

export type FactorProof = z.infer<typeof factorProofSchema>;
