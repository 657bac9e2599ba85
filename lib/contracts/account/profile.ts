import * as z from 'zod/mini';
import { userSchema } from '@/lib/domain/account/user';
import { emailSchema, nameSchema, usernameSchema } from './auth';
import { typedPasswordSchema } from './sensitive-change';

/** `POST` {@link emailChangeSchema}; the answer is {@link emailChangeAnswerSchema}. */
export const EMAIL_PATH = '/api/user/email';

/** The body of a `PUT` of USER_PATH, which answers with the account; without a username it has none. */
export const profileSchema = z.object({ name: nameSchema, username: usernameSchema });

export type Profile = z.output<typeof profileSchema>;

/** What a client sends to change the profile. */
export type ProfileRequest = z.input<typeof profileSchema>;

/** The new email as it is typed. */
export const newEmailSchema = z.object({ email: emailSchema });

/** The body of {@link EMAIL_PATH}: the new email; the password where the user signed in a while ago. */
export const emailChangeSchema = z.pipe(
  z.extend(newEmailSchema, z.partial(typedPasswordSchema).shape),
  z.transform(({ email, password }) => ({ email, password: password ?? null })),
);

export type EmailChange = z.output<typeof emailChangeSchema>;

/** What a client sends to change the email. */
export type EmailChangeRequest = z.input<typeof emailChangeSchema>;

/** Its answer: whether a link in a mail to the new address has to be followed first, and the account as it is. */
export const emailChangeAnswerSchema = z.object({ isPending: z.boolean(), user: userSchema });

export type EmailChangeAnswer = z.infer<typeof emailChangeAnswerSchema>;
