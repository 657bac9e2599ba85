import { z } from 'zod';

/** `GET` with {@link providerKeyPath}; `PUT` a key as `put-provider-key.ts` has it: 201 without a body. */
export const PROVIDER_KEYS_PATH = '/api/keys';

/** `DELETE`: takes away every provider key of the person; 204. */
export const REVOKE_ALL_KEYS_PATH = '/api/keys?all=true';

/** `GET`: until when the person's key of this name lasts; a {@link ProviderKeyAnswer}. */
export function providerKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}?name=${encodeURIComponent(name)}`;
}

/** `DELETE`: takes away the person's key of this name; 204, also when there is none. */
export function ownProviderKeyPath(name: string): string {
  return `${PROVIDER_KEYS_PATH}/${encodeURIComponent(name)}`;
}

/** The query of {@link REVOKE_ALL_KEYS_PATH}: exactly this deletes, anything else is refused and deletes nothing. */
export const revokeAllKeysQuerySchema = z.strictObject({ all: z.literal('true') });

/** Until when the key lasts, as ISO 8601; null: there is none. It may be over: then it awaits its deletion. */
export const providerKeyAnswerSchema = z.object({ expiresAt: z.string().nullable() });

export type ProviderKeyAnswer = z.infer<typeof providerKeyAnswerSchema>;
