import * as z from 'zod/mini';
import { emailSchema, passwordSchema, passwordsMatch } from './auth';

export const RESET_REQUEST_PATH = '/api/auth/requestPasswordReset';
export const RESET_PATH = '/api/auth/resetPassword';
export const PASSWORD_CHANGE_PATH = '/api/auth/changePassword';

/** How long a link that resets a password is valid. */
export const RESET_LINK_MINUTES = 15;

/** The body of {@link RESET_REQUEST_PATH}. */
export const resetRequestSchema = z.object({ email: emailSchema });

export type ResetRequest = z.infer<typeof resetRequestSchema>;

/** Its answer, the same whether the address has an account: the link is empty where it is sent by email. */
export const resetRequestAnswerSchema = z.object({ link: z.string() });

/** What a link carries that resets a password. */
export const resetLinkSchema = z.object({
  userId: z.guid('is not valid'),
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not valid')),
});

/** The body of {@link RESET_PATH}; token and user id come from the link. */
export const passwordResetSchema = z
  .object({
    ...resetLinkSchema.shape,
    password: passwordSchema,
    confirm_password: passwordSchema,
  })
  .check(z.refine(...passwordsMatch));

export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** The sign-in methods of an account beside its password. */
export const waysInSchema = z.object({
  passkeys: z.int().check(z.gte(0)),
  /** The names of linked services, as used for sign-in. */
  services: z.array(z.string()),
  hasSecondFactor: z.boolean(),
});

export type WaysIn = z.infer<typeof waysInSchema>;

/** The answer of {@link RESET_PATH}. */
export const passwordResetAnswerSchema = z.object({
  message: z.string(),
  /** This reset proved the address, so earlier sign-in methods were removed. */
  wasCleared: z._default(z.boolean(), false),
  waysIn: z._default(waysInSchema, { passkeys: 0, services: [], hasSecondFactor: false }),
});

export type PasswordResetAnswer = z.infer<typeof passwordResetAnswerSchema>;

/** The body of a `POST` to {@link PASSWORD_CHANGE_PATH}. */
export const passwordChangeSchema = z
  .object({ current_password: passwordSchema, password: passwordSchema, confirm_password: passwordSchema })
  .check(z.refine(...passwordsMatch));

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/**
 * The answer of a `GET` of {@link PASSWORD_CHANGE_PATH}: users who registered through another service may have none.
 */
export const passwordStateSchema = z.object({ hasPassword: z.boolean() });
