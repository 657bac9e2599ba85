import { z } from 'zod';
import {
  KEY_LIFETIME_LIMIT_MS,
  KEY_NAME_LIMIT_CHARACTERS,
  KEY_VALUE_LIMIT_CHARACTERS,
} from '@/lib/domain/provider-key/provider-key';

/** The name of a key: that of an endpoint, which may have spaces. */
const providerKeyNameSchema = z.string().min(1).max(KEY_NAME_LIMIT_CHARACTERS);

/** The query of `GET /api/keys`. */
export const providerKeyQuerySchema = z.object({ name: providerKeyNameSchema });

/** The path of `DELETE /api/keys/{name}`. */
export const providerKeyParamsSchema = z.object({ name: providerKeyNameSchema });

/** The body of `PUT /api/keys`. `value` is JSON where the endpoint's key has several parts; it is never returned. */
export const putProviderKeySchema = z.object({
  name: providerKeyNameSchema,
  value: z.string('value is required').trim().min(1, 'value is required').max(KEY_VALUE_LIMIT_CHARACTERS),
  /** When the key is deleted: in the future, and no later than the longest choice. */
  expiresAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() > Date.now(), 'must be in the future')
    .refine((date) => date.getTime() <= Date.now() + KEY_LIFETIME_LIMIT_MS, 'must be within 30 days'),
});

export type PutProviderKey = z.input<typeof putProviderKeySchema>;
