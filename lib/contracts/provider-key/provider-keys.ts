import * as z from 'zod/mini';

/** `GET` needs {@link providerKeyPath}; `PUT` answers 201. */
export const PROVIDER_KEYS_PATH = '/api/keys';

/** `DELETE` removes all keys of providers and plugins, and answers 204. */
export const REVOKE_ALL_KEYS_PATH = '/api/keys?all=true';

/** `GET` returns {@link ProviderKeyAnswer}. */
export function providerKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}?name=${encodeURIComponent(name)}`;
}

/** `DELETE` answers 204, also without a key. */
export function ownProviderKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}/${encodeURIComponent(name)}`;
}

/** Any other query is refused and deletes no key. */
export const revokeAllKeysQuerySchema = z.strictObject({ all: z.literal('true') });

/** It is ISO 8601; null means none. Expired ones may still be there. */
export const providerKeyAnswerSchema = z.object({ expiresAt: z.nullable(z.string()) });

export type ProviderKeyAnswer = z.infer<typeof providerKeyAnswerSchema>;
