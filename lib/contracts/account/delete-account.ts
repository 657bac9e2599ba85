import * as z from 'zod/mini';
import { typedPasswordSchema } from './sensitive-change';

/**
 * `GET` returns the account, `PUT` changes its profile, `DELETE` {@link accountDeletionSchema} deletes all
 * its data, answers 204 and clears the cookies.
 */
export const USER_PATH = '/api/user';

const TYPED_LIMIT_CHARACTERS = 512;

/** Another service may vouch for an address that {@link emailSchema} refuses. */
export const accountEmailSchema = z.object({
  email: z.string().check(z.maxLength(TYPED_LIMIT_CHARACTERS), z.trim(), z.toLowerCase(), z.minLength(1)),
});

/** After an older sign-in the password is needed. */
export const accountDeletionSchema = z.pipe(
  z.extend(accountEmailSchema, z.partial(typedPasswordSchema).shape),
  z.transform(({ email, password }) => ({ email, password: password ?? null })),
);

export type AccountDeletionRequest = z.input<typeof accountDeletionSchema>;

export type AccountDeletion = z.output<typeof accountDeletionSchema>;
