import * as z from 'zod/mini';
import { typedPasswordSchema } from './sensitive-change';

/**
 * `GET`: the account. `PUT`: changes its profile. `DELETE` {@link accountDeletionSchema}: the account and everything of
 * it; answers 204 and clears the cookies.
 */
export const USER_PATH = '/api/user';

const TYPED_LIMIT_CHARACTERS = 512;

/** The email of the account, as the user types it. Another service may have vouched for one we would not take. */
export const accountEmailSchema = z.object({
  email: z.string().check(z.maxLength(TYPED_LIMIT_CHARACTERS), z.trim(), z.toLowerCase(), z.minLength(1)),
});

/** What the user types: the email of the account; the password where they signed in a while ago. */
export const accountDeletionSchema = z.pipe(
  z.extend(accountEmailSchema, z.partial(typedPasswordSchema).shape),
  z.transform(({ email, password }) => ({ email, password: password ?? null })),
);

/** What a client sends to delete an account. */
export type AccountDeletionRequest = z.input<typeof accountDeletionSchema>;

/** A deletion as the server reads it. */
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
