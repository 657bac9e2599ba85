import { z } from 'zod';

const PASSWORD_LIMIT_CHARACTERS = 128;

/** A password that proves who is at the screen. */
export const typedPasswordSchema = z.object({ password: z.string().min(1).max(PASSWORD_LIMIT_CHARACTERS) });

/** The body of a change that needs a recent sign-in, or else the password again. */
export const sensitiveChangeSchema = typedPasswordSchema
  .partial()
  .optional()
  .transform((body) => ({ password: body?.password ?? null }));

/** What a client sends for such a change. */
export type SensitiveChange = z.input<typeof sensitiveChangeSchema>;
