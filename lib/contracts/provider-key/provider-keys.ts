import * as z from 'zod/mini';

/**
 * `GET` needs {@link providerKeyPath}; `PUT` stores a key as in `put-provider-key.ts` and answers 201 without a
 * body.
 */
export const PROVIDER_KEYS_PATH = '/api/keys';

/** `DELETE` removes every key the user supplied, of providers and plugins; 204. */
export const REVOKE_ALL_KEYS_PATH = '/api/keys?all=true';

/** `GET` returns when the user's key of this name expires, as a {@link ProviderKeyAnswer}. */
export function providerKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}?name=${encodeURIComponent(name)}`;
}

/** `DELETE` answers 204, also when there is no key of this name. */
export function ownProviderKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}/${encodeURIComponent(name)}`;
}

/** Only exactly this query deletes; any other is refused and deletes no key. */
export const revokeAllKeysQuerySchema = z.strictObject({ all: z.literal('true') });

/** Is ISO 8601; null when there is no key. An expired key may still be listed until it is deleted. */
export const providerKeyAnswerSchema = z.object({ expiresAt: z.nullable(z.string()) });

export type ProviderKeyAnswer = z.infer<typeof providerKeyAnswerSchema>;
