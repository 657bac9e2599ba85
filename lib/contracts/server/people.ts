import * as z from 'zod/mini';
import { userRoleSchema } from '@/lib/domain/account/user';
import { readDollars } from '@/lib/domain/money/typed-dollars';
import { typedPasswordSchema } from '../account/sensitive-change';

const PEOPLE_PATH = '/api/server/people';

/** Accounts on one page. */
export const PEOPLE_PAGE_SIZE = 20;

const PAGE_LIMIT = 100_000;
const SEARCH_LIMIT_CHARACTERS = 200;
const CREDIT_LIMIT = 1_000_000_000_000;
const HOURS_LIMIT = 24 * 365 * 10;

/** The query of the list: a part of a name or an email, and the page, from 1. */
export const peopleQuerySchema = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_LIMIT_CHARACTERS)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_LIMIT)), 1),
});

/** Returns the path of a page of the accounts. `GET`: {@link peopleSchema}. */
export function peoplePath(search: string, page: number): string {
  return `${PEOPLE_PATH}?${new URLSearchParams({ q: search, page: String(page) }).toString()}`;
}

/** Returns the path of one account. `PATCH` changes its role. */
export function personPath(userId: string): string {
  return `${PEOPLE_PATH}/${userId}`;
}

/** Returns the path of an act: `ban` (`POST`, `DELETE`), `credit` (`POST`) or `sessions` (`DELETE`). */
export function personActPath(userId: string, act: 'ban' | 'credit' | 'sessions'): string {
  return `${personPath(userId)}/${act}`;
}

const proof = { password: z.optional(typedPasswordSchema.shape.password) };

export const roleChangeSchema = z.object({ role: userRoleSchema, ...proof });

/** How long a ban lasts, in hours. */
export const banRequestSchema = z.object({
  hours: z.int().check(z.gte(1), z.lte(HOURS_LIMIT)),
  ...proof,
});

/** The duration as a list of choices has it. */
export const typedBanSchema = z.object({
  hours: z.pipe(z.string(), z.pipe(z.transform(Number), banRequestSchema.shape.hours)),
});

/** Whole credits; below zero takes back. */
export const creditRequestSchema = z.object({
  credits: z.int().check(
    z.gte(-CREDIT_LIMIT),
    z.lte(CREDIT_LIMIT),
    z.refine((credits) => credits !== 0, 'must not be 0'),
  ),
  ...proof,
});

/** The amount as it is typed, in dollars; below zero takes back. */
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

/** An account as administrators see it. Times are ISO 8601. */
export const personSchema = z.object({
  userId: z.guid(),
  email: z.string(),
  name: z.string(),
  role: userRoleSchema,
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  bannedUntil: z.nullable(z.string()),
  /** Null when it never had a balance. */
  credits: z.nullable(z.number()),
  /** The one who asks. */
  isYou: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

export const peopleSchema = z.object({ people: z.array(personSchema), total: z.number() });

export type People = z.infer<typeof peopleSchema>;
