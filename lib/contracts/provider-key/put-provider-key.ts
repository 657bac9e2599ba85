import * as z from 'zod/mini';
import { planProviderKey } from '@/lib/domain/provider-key/plan-provider-key';
import {
  KEY_LIFETIME_LIMIT_MS,
  KEY_NAME_LIMIT_CHARACTERS,
  KEY_VALUE_LIMIT_CHARACTERS,
} from '@/lib/domain/provider-key/provider-key';

const providerKeyNameSchema = z.string().check(z.minLength(1), z.maxLength(KEY_NAME_LIMIT_CHARACTERS));

export const providerKeyQuerySchema = z.object({ name: providerKeyNameSchema });

export const providerKeyParamsSchema = z.object({ name: providerKeyNameSchema });

/** `value` may be JSON, and is never returned. */
export const putProviderKeySchema = z.object({
  name: providerKeyNameSchema,
  value: z
    .string('is required')
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(KEY_VALUE_LIMIT_CHARACTERS)),
  /** The date lies in the future, at most as far as the longest choice. */
  expiresAt: z
    .pipe(
      z.iso.datetime({ offset: true }),
      z.transform((text) => new Date(text)),
    )
    .check(
      z.refine((date) => date.getTime() > Date.now(), 'must be in the future'),
      z.refine((date) => date.getTime() <= Date.now() + KEY_LIFETIME_LIMIT_MS, 'must be within 30 days'),
    ),
});

export type PutProviderKey = z.input<typeof putProviderKeySchema>;

const typedText = z.optional(z.string());

/** An issue is `missing` or `wrong`. */
export function typedKeySchema(keyName: string, options: { needsUrl: boolean }) {
  return z.pipe(
    z.object({
      secret: typedText,
      apiKey: typedText,
      geminiKey: typedText,
      instanceName: typedText,
      deploymentName: typedText,
      apiVersion: typedText,
      baseUrl: typedText,
      serviceAccount: typedText,
      lifetimeMinutes: z.number(),
    }),
    z.transform(({ lifetimeMinutes, ...typed }, context) => {
      const plan = planProviderKey(keyName, options, typed);
      if (plan.kind === 'fine') return { value: plan.value, lifetimeMinutes };
      for (const field of plan.fields)
        context.issues.push({ code: 'custom', input: context.value, path: [field], message: plan.kind });
      return z.NEVER;
    }),
  );
}
