import * as z from 'zod/mini';
import { userSchema } from '@/lib/domain/account/user';
import { emailSchema, nameSchema, usernameSchema } from './auth';
import { typedPasswordSchema } from './sensitive-change';

/** `POST` {@link emailChangeSchema} answers {@link emailChangeAnswerSchema}. */
export const EMAIL_PATH = '/api/user/email';

/** `PUT` of USER_PATH returns the account; an absent username removes it. */
export const profileSchema = z.object({ name: nameSchema, username: usernameSchema });

export type Profile = z.output<typeof profileSchema>;

export type ProfileRequest = z.input<typeof profileSchema>;

export const newEmailSchema = z.object({ email: emailSchema });

/** After an older sign-in the password is needed. */
export const emailChangeSchema = z.pipe(
  z.extend(newEmailSchema, z.partial(typedPasswordSchema).shape),
  z.transform(({ email, password }) => ({ email, password: password ?? null })),
);

export type EmailChange = z.output<typeof emailChangeSchema>;

export type EmailChangeRequest = z.input<typeof emailChangeSchema>;

/** `isPending` says that a link mailed to the new address must be followed first. */
export const emailChangeAnswerSchema = z.object({ isPending: z.boolean(), user: userSchema });

export type EmailChangeAnswer = z.infer<typeof emailChangeAnswerSchema>;
