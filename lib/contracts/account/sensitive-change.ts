import * as z from 'zod/mini';

const PASSWORD_LIMIT_CHARACTERS = 128;

/** The password proves who is at the screen. */
export const typedPasswordSchema = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LIMIT_CHARACTERS)),
});

/** After an older sign-in the password is needed. */
export const sensitiveChangeSchema = z.pipe(
  z.optional(z.partial(typedPasswordSchema)),
  z.transform((body) => ({ password: body?.password ?? null })),
);

export type SensitiveChange = z.input<typeof sensitiveChangeSchema>;
