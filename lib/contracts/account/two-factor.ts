import * as z from 'zod/mini';

/** `GET` says whether the second factor is on; `POST` begins to set it up. */
export const TWO_FACTOR_PATH = '/api/user/two-factor';
/** `POST` switches the factor on with a first code. */
export const TWO_FACTOR_CONFIRM_PATH = '/api/user/two-factor/confirm';
export const TWO_FACTOR_DISABLE_PATH = '/api/user/two-factor/disable';
export const RECOVERY_CODES_PATH = '/api/user/two-factor/recovery-codes';
/** `POST` is public and takes the second step of a login. */
export const SECOND_FACTOR_PATH = '/api/auth/login/second-factor';

export const TOTP_DIGITS = 6;
export const RECOVERY_CODE_COUNT = 10;

const CODE_LIMIT_CHARACTERS = 40;

/** A recovery code counts too; spaces and dashes are ignored. */
const secondFactorCodeSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(CODE_LIMIT_CHARACTERS));

export const secondFactorRequestSchema = z.object({ challengeId: z.guid(), code: secondFactorCodeSchema });

export type SecondFactorRequest = z.infer<typeof secondFactorRequestSchema>;

export const twoFactorStateSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
});

export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;

/** The secret is base32; a QR code shows the address. */
export const enrolmentSchema = z.object({ secret: z.string(), address: z.string() });

export type Enrolment = z.infer<typeof enrolmentSchema>;

export const confirmTwoFactorSchema = z.object({ code: secondFactorCodeSchema });

/** The codes are in the clear and shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** An active factor needs the password or a code. */
export const factorProofSchema = z.union([
  z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ code: secondFactorCodeSchema }),
]);

export const typedProofSchema = z.object({
  typed: z.string().check(z.refine((typed) => typed.trim() !== '')),
});

export type FactorProof = z.infer<typeof factorProofSchema>;
