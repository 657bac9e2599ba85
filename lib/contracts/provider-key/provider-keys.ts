import * as z from 'zod/mini';

/** `GET` with {@link providerKeyPath}; `PUT` stores a key as in `put-provider-key.ts`: 201 without a body. */
export const PROVIDER_KEYS_PATH = '/api/keys';

/** `DELETE`: deletes every key the user supplied, of providers and plugins; 204. */
export const REVOKE_ALL_KEYS_PATH = '/api/keys?all=true';

/** Returns the path of a key's expiry. `GET`: when the user's key of this name expires; a {@link ProviderKeyAnswer}. */
export function providerKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}?name=${encodeURIComponent(name)}`;
}

/** Returns the path of one key. `DELETE`: deletes the user's key of this name; 204, also when there is none. */
export function ownProviderKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}/${encodeURIComponent(name)}`;
}

/** The query of {@link REVOKE_ALL_KEYS_PATH}: exactly this deletes; any other query is refused and deletes no key. */
export const revokeAllKeysQuerySchema = z.strictObject({ all: z.literal('true') });

/** When the key expires, as ISO 8601; null: there is none. An expired key may still be listed until it is deleted. */
export const providerKeyAnswerSchema = z.object({ expiresAt: z.nullable(z.string()) });

export type ProviderKeyAnswer = z.infer<typeof providerKeyAnswerSchema>;
