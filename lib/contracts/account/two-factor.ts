import { z } from 'zod';

/** `GET`: whether the second factor is on. `POST`: begins to set it up. */
export const TWO_FACTOR_PATH = '/api/user/two-factor';
/** `POST`: switches it on with a first code. */
export const TWO_FACTOR_CONFIRM_PATH = '/api/user/two-factor/confirm';
/** `POST`: switches it off. */
export const TWO_FACTOR_DISABLE_PATH = '/api/user/two-factor/disable';
/** `POST`: new recovery codes in place of all old ones. */
export const RECOVERY_CODES_PATH = '/api/user/two-factor/recovery-codes';
/** `POST`, public: the second step of a login. */
export const SECOND_FACTOR_PATH = '/api/auth/login/second-factor';

/** Digits of an authenticator app's code. */
export const TOTP_DIGITS = 6;
/** Recovery codes given at a time. */
export const RECOVERY_CODE_COUNT = 10;

const CODE_LIMIT_CHARACTERS = 40;

/** A code of the app or a recovery code, with whatever spaces and dashes it was typed with. */
export const secondFactorCodeSchema = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(CODE_LIMIT_CHARACTERS);

/** The body of `POST` {@link SECOND_FACTOR_PATH}; `challengeId` is of the login's answer. */
export const secondFactorRequestSchema = z.object({ challengeId: z.guid(), code: secondFactorCodeSchema });

export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;

/** The answer of {@link TWO_FACTOR_PATH}. */
export const twoFactorStateSchema = z.object({
  isOn: z.boolean(),
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: z.number().int(),
  /** Whether the account has a password to prove oneself with. */
  hasPassword: z.boolean(),
});

export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** What an authenticator app needs: the secret in base32, and the address a QR code carries. */
export const enrolmentSchema = z.object({ secret: z.string(), address: z.string() });

export type Enrolment = z.infer<typeof enrolmentSchema>;

/** The body that confirms an enrolment. */
export const confirmTwoFactorSchema = z.object({ code: secondFactorCodeSchema });

/** Recovery codes in clear; they are shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** What proves a person who changes a factor that is on: the password, or a code. */
export const factorProofSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(128) }),
  z.strictObject({ code: secondFactorCodeSchema }),
]);

export type FactorProof = z.infer<typeof factorProofSchema>;
