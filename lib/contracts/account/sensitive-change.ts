import * as z from 'zod/mini';

const PASSWORD_LIMIT_CHARACTERS = 128;

/** A password that proves who is at the screen. */
export const typedPasswordSchema = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LIMIT_CHARACTERS)),
});

/** The body of a change that needs a recent sign-in, or else the password again. */
export const sensitiveChangeSchema = z.pipe(
  z.optional(z.partial(typedPasswordSchema)),
  z.transform((body) => ({ password: body?.password ?? null })),
);

/** What a client sends for such a change. */
export type SensitiveChange = z.input<typeof sensitiveChangeSchema>;
