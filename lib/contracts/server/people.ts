import * as z from 'zod/mini';
import { userRoleSchema } from '@/lib/domain/account/user';
import { readDollars } from '@/lib/domain/money/typed-dollars';
import { typedPasswordSchema } from '../account/sensitive-change';

const PEOPLE_PATH = '/api/server/people';

export const PEOPLE_PAGE_SIZE = 20;

const PAGE_LIMIT = 100_000;
const SEARCH_LIMIT_CHARACTERS = 200;
const CREDIT_LIMIT = 1_000_000_000_000;
const HOURS_LIMIT = 24 * 365 * 10;

/** Pages count from 1. */
export const peopleQuerySchema = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LIMIT_CHARACTERS)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT)), 1),
});

export function peoplePath(search: string, page: number): string {
  return `${PEOPLE_PATH}?${new URLSearchParams({ q: search, page: String(page) }).toString()}`;
}

export function personPath(userId: string): string {
  return `${PEOPLE_PATH}/${userId}`;
}

/** `ban` takes `POST` and `DELETE`, `credit` `POST`, `sessions` `DELETE`. */
export function personActPath(userId: string, act: 'ban' | 'credit' | 'sessions'): string {
  return `${personPath(userId)}/${act}`;
}

const proof = { password: z.optional(typedPasswordSchema.shape.password) };

export const roleChangeSchema = z.object({ role: userRoleSchema, ...proof });

export const banRequestSchema = z.object({
  hours: z.int().check(z.gte(1), z.lte(HOURS_LIMIT)),
  ...proof,
});

export const typedBanSchema = z.object({
  hours: z.pipe(z.string(), z.pipe(z.transform(Number), banRequestSchema.shape.hours)),
});

/** A negative number takes credit away. */
export const creditRequestSchema = z.object({
  credits: z.int().check(
    z.gte(-CREDIT_LIMIT),
    z.lte(CREDIT_LIMIT),
    z.refine((credits) => credits !== 0, 'must not be 0'),
  ),
  ...proof,
});

/** The amount is in dollars; a negative one takes credit away. */
export const typedCreditSchema = z.object({
  credits: z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const { data } = creditRequestSchema.shape.credits.safeParse(readDollars(typed));
      if (data !== undefined) return data;
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: 'is no sum of dollars and cents',
      });
      return z.NEVER;
    }),
  ),
});

export const creditAnswerSchema = z.object({ changedCredits: z.number(), balanceCredits: z.number() });

/** Times are ISO 8601. */
export const personSchema = z.object({
  userId: z.guid(),
  email: z.string(),
  name: z.string(),
  role: userRoleSchema,
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  bannedUntil: z.nullable(z.string()),
  /** Null means that there never was a balance. */
  credits: z.nullable(z.number()),
  /** True for the administrator who asks. */
  isYou: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

export const peopleSchema = z.object({ people: z.array(personSchema), total: z.number() });

export type People = z.infer<typeof peopleSchema>;
