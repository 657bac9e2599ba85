import { z } from 'zod';

const PASSWORD_LIMIT_CHARACTERS = 128;

/** The body of a change that needs a recent sign-in; after that, the password once more. */
export const sensitiveChangeSchema = z
  .object({ password: z.string().min(1).max(PASSWORD_LIMIT_CHARACTERS).optional() })
  .optional()
  .transform((body) => ({ password: body?.password ?? null }));

/** What a client sends for it. */
export type SensitiveChange = z.input<typeof sensitiveChangeSchema>;
