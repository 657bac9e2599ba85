import * as z from 'zod/mini';
import { hasAllowedUsernameCharacters, USERNAME_LENGTH } from '@/lib/domain/account/username';
import { signedInAnswerSchema } from './session';

/** Lengths are UTF-16 units. */
export const ACCOUNT_LIMITS = {
  name: { min: 3, max: 80 },
  username: USERNAME_LENGTH,
  email: { min: 6, max: 120 },
  password: { min: 8, max: 128 },
} as const;

export const LOGIN_PATH = '/api/auth/login';
export const REGISTER_PATH = '/api/auth/register';

const { name, username, email, password } = ACCOUNT_LIMITS;

/** Addresses are stored trimmed and in lower case. */
export const emailSchema = z.pipe(
  z.string().check(
    z.trim(),
    // Checked before lower-casing, which turns some non-ASCII look-alikes into ASCII letters.
    z.refine(isAscii, 'must be a valid address'),
    z.toLowerCase(),
    z.minLength(email.min, `must be at least ${email.min} characters`),
    z.maxLength(email.max, `must be at most ${email.max} characters`),
  ),
  z.email('must be a valid address'),
);

/** A password is never trimmed, but must not be made of spaces alone. */
export const passwordSchema = z.string().check(
  z.minLength(password.min, `must be at least ${password.min} characters`),
  z.maxLength(password.max, `must be at most ${password.max} characters`),
  z.refine((value) => value.trim() !== '', 'must not be only spaces'),
);

export const nameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(name.min, `must be at least ${name.min} characters`),
    z.maxLength(name.max, `must be at most ${name.max} characters`),
  );

/** An empty text becomes null. */
export const usernameSchema = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(username.max, `must be at most ${username.max} characters`),
      z.refine(
        (value) => value === '' || value.length >= username.min,
        `must be at least ${username.min} characters`,
      ),
      z.refine(
        (value) => value === '' || hasAllowedUsernameCharacters(value),
        'has characters that are not allowed',
      ),
    ),
  ),
  z.transform((value) => (value === undefined || value === '' ? null : value)),
);

interface PasswordPair {
  password: string;
  confirm_password: string;
}

/** The confirmation is checked even while other fields are invalid. */
export const passwordsMatch: [
  (fields: PasswordPair) => boolean,
  { path: string[]; message: string; when: (payload: { value: unknown }) => boolean },
] = [
  ({ password, confirm_password }) => password === confirm_password,
  {
    path: ['confirm_password'],
    message: 'must match the password',
    when: ({ value }) =>
      z.object({ password: z.string(), confirm_password: z.string() }).safeParse(value).success,
  },
];

export const loginRequestSchema = z.object({ email: emailSchema, password: passwordSchema });

export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Our own screens ask only for these fields, as the password can be shown. */
export const newAccountSchema = z.object({ name: nameSchema, email: emailSchema, password: passwordSchema });

export type NewAccountFields = z.input<typeof newAccountSchema>;

export const registrationRequestSchema = z
  .object({
    name: nameSchema,
    username: usernameSchema,
    email: emailSchema,
    password: passwordSchema,
    confirm_password: passwordSchema,
  })
  .check(z.refine(...passwordsMatch));

export type RegistrationRequest = z.infer<typeof registrationRequestSchema>;

export const secondFactorNeededSchema = z.object({
  twoFactorRequired: z.literal(true),
  challengeId: z.guid(),
});

export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const loginAnswerSchema = z.union([signedInAnswerSchema, secondFactorNeededSchema]);

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
