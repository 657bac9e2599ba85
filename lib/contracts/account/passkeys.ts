import * as z from 'zod/mini';

/** Names count UTF-16 units. */
export const PASSKEY_LIMIT = 20;
export const PASSKEY_NAME_LENGTH = { min: 1, max: 60 } as const;

/** `GET` lists the caller's passkeys; `POST` adds the one that a ceremony created. */
export const PASSKEYS_PATH = '/api/user/passkeys';
/** `POST` begins a ceremony. */
export const PASSKEY_OPTIONS_PATH = '/api/user/passkeys/options';
/** `POST` is public and begins the ceremony of a sign-in. */
export const PASSKEY_SIGN_IN_OPTIONS_PATH = '/api/auth/passkey/options';
/** `POST` is public and ends the ceremony of a sign-in. */
export const PASSKEY_SIGN_IN_PATH = '/api/auth/passkey';

/** The limit is far above what any authenticator creates. */
const bytes = (limitCharacters: number) =>
  z.string().check(z.minLength(1), z.maxLength(limitCharacters), z.regex(/^[\w-]+$/));

const CREDENTIAL_ID_CHARACTERS = 1_400;
const CEREMONY_CHARACTERS = 40_000;

/** The id is written in base64url. */
export const credentialIdSchema = bytes(CREDENTIAL_ID_CHARACTERS);

const passkeyNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(PASSKEY_NAME_LENGTH.min, 'must not be empty'),
    z.maxLength(PASSKEY_NAME_LENGTH.max, `must be at most ${PASSKEY_NAME_LENGTH.max} characters`),
  );

/** Times are ISO 8601; `lastUsedAt` is null before the first sign-in. */
export const passkeySchema = z.object({
  credentialId: credentialIdSchema,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** A password manager copies the passkey to other devices. */
  isSynced: z.boolean(),
});

export type PasskeySummary = z.infer<typeof passkeySchema>;

export const passkeyListSchema = z.array(passkeySchema);

/** `PATCH` renames the passkey, `DELETE` removes it. */
export function passkeyPath(credentialId: string): string {
  return `${PASSKEYS_PATH}/${encodeURIComponent(credentialId)}`;
}

const transports = z.catch(z.optional(z.array(z.string())), undefined);
const userVerification = z.enum(['discouraged', 'preferred', 'required']);

export const signInCeremonySchema = z.object({
  challengeId: z.guid(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification,
  }),
});

/** The browser's own call takes `options`. */
export const registrationCeremonySchema = z.object({
  challengeId: z.guid(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(
      z.object({ id: credentialIdSchema, type: z.literal('public-key'), transports }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification,
    }),
  }),
});

export type SignInCeremony = z.infer<typeof signInCeremonySchema>;
export type RegistrationCeremony = z.infer<typeof registrationCeremonySchema>;

const credentialShape = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.catch(z.optional(z.enum(['cross-platform', 'platform'])), undefined),
  /** Extensions are dropped, since none are requested. */
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
};

export const passkeyRegistrationSchema = z.object({
  challengeId: z.guid(),
  name: passkeyNameSchema,
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytes(CEREMONY_CHARACTERS),
      attestationObject: bytes(CEREMONY_CHARACTERS),
      transports: z.catch(
        z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
        undefined,
      ),
    }),
  }),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

export const passkeySignInSchema = z.object({
  challengeId: z.guid(),
  credential: z.object({
    ...credentialShape,
    response: z.object({
      clientDataJSON: bytes(CEREMONY_CHARACTERS),
      authenticatorData: bytes(CEREMONY_CHARACTERS),
      signature: bytes(CEREMONY_CHARACTERS),
      userHandle: z.optional(bytes(CREDENTIAL_ID_CHARACTERS)),
    }),
  }),
});

export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

export const passkeyChangeSchema = z.object({ name: passkeyNameSchema });
