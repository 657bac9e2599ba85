import { z } from 'zod';

/** `DELETE`: takes away every provider key of the person; 204. */
export const REVOKE_ALL_KEYS_PATH = '/api/keys?all=true';

/** The query of {@link REVOKE_ALL_KEYS_PATH}: exactly this deletes, anything else is refused and deletes nothing. */
export const revokeAllKeysQuerySchema = z.strictObject({ all: z.literal('true') });
