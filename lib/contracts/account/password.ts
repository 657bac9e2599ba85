import * as z from 'zod/mini';
import { emailSchema, passwordSchema, passwordsMatch } from './auth';

export const RESET_REQUEST_PATH = '/api/auth/requestPasswordReset';
export const RESET_PATH = '/api/auth/resetPassword';
export const PASSWORD_CHANGE_PATH = '/api/auth/changePassword';

export const RESET_LINK_MINUTES = 15;

export const resetRequestSchema = z.object({ email: emailSchema });

export type ResetRequest = z.infer<typeof resetRequestSchema>;

/** It never tells whether the address has an account; mailed links are empty. */
export const resetRequestAnswerSchema = z.object({ link: z.string() });

export const resetLinkSchema = z.object({
  userId: z.guid('is not valid'),
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'is not valid')),
});

/** The mailed link has the token and the user id. */
export const passwordResetSchema = z
  .object({
    ...resetLinkSchema.shape,
    password: passwordSchema,
    confirm_password: passwordSchema,
  })
  .check(z.refine(...passwordsMatch));

export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const waysInSchema = z.object({
  passkeys: z.int().check(z.gte(0)),
  services: z.array(z.string()),
  hasSecondFactor: z.boolean(),
});

export type WaysIn = z.infer<typeof waysInSchema>;

export const passwordResetAnswerSchema = z.object({
  message: z.string(),
  /** This reset proved the address, so earlier sign-in methods were removed. */
  wasCleared: z._default(z.boolean(), false),
  waysIn: z._default(waysInSchema, { passkeys: 0, services: [], hasSecondFactor: false }),
});

export type PasswordResetAnswer = z.infer<typeof passwordResetAnswerSchema>;

export const passwordChangeSchema = z
  .object({ current_password: passwordSchema, password: passwordSchema, confirm_password: passwordSchema })
  .check(z.refine(...passwordsMatch));

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** Users of another service may have no password. */
export const passwordStateSchema = z.object({ hasPassword: z.boolean() });
