import { z } from 'zod';
import '@/lib/domain/shared/problem/problem-words';
import { findSecretWeakness } from '@/lib/domain/account/weak-secret';
import { TOP_UP_LIMIT_CENTS, TOP_UP_MIN_CENTS } from '@/lib/domain/money/top-up';
import { readAllowedHosts } from '@/lib/domain/shared/allowed-hosts';
import { scaleDecimal, USD_PER_MILLION_TOKENS_PLACES } from '@/lib/domain/shared/scale-decimal';

/** Only `true`, in any case, switches a setting on. */
export const flag = (whenUnset: boolean) =>
  z
    .string()
    .optional()
    .transform((value) =>
      value === undefined || value.trim() === '' ? whenUnset : value.trim().toLowerCase() === 'true',
    );

/** The text may be a product such as `1000 * 60 * 15`. */
export const durationMs = (whenUnset: number) =>
  z
    .string()
    .regex(/^\s*\d+(\s*\*\s*\d+)*\s*$/, 'must be milliseconds, or a product such as 1000 * 60 * 15')
    .optional()
    .transform((value) =>
      value === undefined
        ? whenUnset
        : value.split('*').reduce((product, factor) => product * Number(factor), 1),
    );

const CENTS = 100;
const AMOUNTS_LIMIT = 12;
const DOLLARS = 'must be amounts from 1 to 10000 dollars, such as 5,7.50,25';

/** Reads dollars as cents; each amount is from 1 to 10,000 dollars. */
export const dollarAmounts = (whenUnset: string) =>
  z
    .string()
    .optional()
    .transform((value) => (value === undefined || value.trim() === '' ? whenUnset : value).split(','))
    .pipe(
      z
        .array(
          z
            .string()
            .trim()
            .regex(/^\d{1,5}(\.\d{2})?$/, DOLLARS)
            .transform((amount) => Math.round(Number(amount) * CENTS))
            .pipe(z.number().min(TOP_UP_MIN_CENTS, DOLLARS).max(TOP_UP_LIMIT_CENTS, DOLLARS)),
        )
        .max(AMOUNTS_LIMIT, `must be at most ${String(AMOUNTS_LIMIT)} amounts`),
    );

/** Empty counts as unset. */
export const text = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : value.trim()));

/** The address reads `s3://bucket/folder`, for example. */
export const bucketAddress = text.refine(
  (value) => value === undefined || /^s3:\/\/[^/\s]+(?:\/[^\s]*)?$/.test(value),
  'must be an address of a bucket, such as s3://bucket/backups',
);

/** The secret must be long, and none that was ever published. */
export const secret = text.superRefine((value, context) => {
  const weakness = value === undefined ? null : findSecretWeakness(value);
  if (weakness !== null) context.addIssue({ code: 'custom', message: weakness });
});

/** Empty counts as unset. */
export const address = (schemes: readonly string[], example: string) =>
  text.refine(
    (value) => value === undefined || (URL.canParse(value) && schemes.includes(new URL(value).protocol)),
    `must be an address such as ${example}`,
  );

/** Empty counts as unset. */
export const webAddress = (example: string) => address(['http:', 'https:'], example);

/** All is served at the root, so a sub-path is refused. An empty text counts as unset. */
export const ownAddress = (example: string) =>
  webAddress(example).refine(
    (value) => value === undefined || !URL.canParse(value) || isRoot(value),
    `must be an address without a path, such as ${example}; Parley is served at the root of its host`,
  );

function isRoot(address: string): boolean {
  const { pathname, username, password } = new URL(address);
  return /^\/*$/.test(pathname) && !/[?#]/.test(address) && `${username}${password}` === '';
}

/** The first word is the default. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : words[0]),
    z.enum(words, `must be one of ${words.join(', ')}`),
  );

/** An empty text becomes undefined. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim().toLowerCase() : undefined),
    z.enum(words, `must be one of ${words.join(', ')}`).optional(),
  );

const uploadThingTokenSchema = z.object({
  apiKey: z.string().min(1),
  appId: z.string().min(1),
  regions: z.array(z.string()).min(1),
});

/** The token is JSON in base64 with a key, an application and regions. */
export const uploadThingToken = text.refine(
  (value) => value === undefined || uploadThingTokenSchema.safeParse(parseBase64Json(value)).success,
  'must be the token of the UploadThing dashboard, whole',
);

function parseBase64Json(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

/** Empty counts as unset. */
export const whole = <Unset extends number | undefined>(
  whenUnset: Unset,
  { min = 0, max = 1_000_000 } = {},
) => {
  const expected = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .trim()
    .regex(/^\d*$/, expected)
    .optional()
    .transform((value) => (value === undefined || value === '' ? whenUnset : Number(value)))
    .refine((value) => value === undefined || (value >= min && value <= max), expected);
};

/** Reads dollars a million tokens as microcredits a token. */
export const tokenPrice = text.transform((value, context) => {
  const microcredits = value === undefined ? 0 : scaleDecimal(value, USD_PER_MILLION_TOKENS_PLACES);
  if (microcredits !== null) return microcredits;
  context.addIssue({ code: 'custom', message: 'must be dollars for a million tokens, such as 0.02' });
  return z.NEVER;
});

/** Reads names, addresses and networks, separated by commas. */
export const hosts = z
  .string()
  .default('')
  .transform((value, context) => {
    try {
      return readAllowedHosts(value);
    } catch (error) {
      context.addIssue({
        code: 'custom',
        message: error instanceof Error ? error.message : 'must be a list of hosts',
      });
      return z.NEVER;
    }
  });

export const windowMinutes = (whenUnset: number) => whole(whenUnset, { min: 1, max: 10_000 });
