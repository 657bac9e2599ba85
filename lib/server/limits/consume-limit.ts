import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '@/lib/domain/shared/app-error';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';
import { openCounter } from './counter-store';
import { limitRules, type LimitName, type LimitRule, type LimitSubject } from './limit-rules';

/** The subjects a call counts for; one that is left out is not counted. All unknown addresses share one count. */
export type LimitSubjects = { readonly [Subject in LimitSubject]?: string | null };

/** A limit that was reached, and when the next call may come. */
export interface LimitReached {
  readonly subject: LimitSubject;
  readonly rule: LimitRule;
  readonly retryAfterSeconds: number;
}

declare module '../platform/singleton' {
  interface Singletons {
    counters: Map<string, RateLimiterAbstract>;
  }
}

/** Calls whose connection is not known share one count, so that every call is counted. */
const UNKNOWN_ADDRESS = 'unknown';

const KEY_LENGTH = 32;

/** Counts a call. Throws rate_limited with the seconds to wait when one of its limits is used up. */
export async function consumeLimit(name: LimitName, subjects: LimitSubjects): Promise<void> {
  const reached = await tryConsumeLimit(name, subjects);
  if (reached !== null) throw new AppError('rate_limited', { retryAfterSeconds: reached.retryAfterSeconds });
}

/** Counts a call for all its subjects; returns the limit with the longest wait of those it exceeds, else null. */
export async function tryConsumeLimit(
  name: LimitName,
  subjects: LimitSubjects,
): Promise<LimitReached | null> {
  const rules = limitRules(name);
  const reached = await Promise.all(
    (['address', 'user', 'account'] as const).map((subject) => {
      const rule = rules[subject];
      const value = subjects[subject];
      return rule === undefined || value === undefined ? null : count(name, subject, rule, value);
    }),
  );
  return reached
    .filter((limit) => limit !== null)
    .reduce<LimitReached | null>(
      (longest, limit) =>
        longest === null || limit.retryAfterSeconds > longest.retryAfterSeconds ? limit : longest,
      null,
    );
}

/** Returns whether a call would be refused now; counts nothing. */
export async function isLimitReached(name: LimitName, subjects: LimitSubjects): Promise<boolean> {
  const rules = limitRules(name);
  for (const subject of ['address', 'user', 'account'] as const) {
    const rule = rules[subject];
    const value = subjects[subject];
    if (rule === undefined || value === undefined) continue;
    const counted = await counter(`${name}:${subject}`, rule).get(toKey(subject, value));
    if (counted !== null && counted.consumedPoints >= rule.max) return true;
  }
  return false;
}

async function count(
  name: LimitName,
  subject: LimitSubject,
  rule: LimitRule,
  value: string | null,
): Promise<LimitReached | null> {
  try {
    await counter(`${name}:${subject}`, rule).consume(toKey(subject, value));
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes)
      return { subject, rule, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    logError('a limit could not be counted; the call was let through', error, { limit: name, subject });
    return null;
  }
}

/** An account is identified by typed text, which may be of any length and must not be stored as it is. */
function toKey(subject: LimitSubject, value: string | null): string {
  if (value === null) return UNKNOWN_ADDRESS;
  return subject === 'account'
    ? createHash('sha256').update(value).digest('base64url').slice(0, KEY_LENGTH)
    : value;
}

function counter(name: string, rule: LimitRule): RateLimiterAbstract {
  const counters = singleton('counters', () => new Map());
  const known = counters.get(name);
  if (known !== undefined) return known;
  const opened = openCounter(name, rule);
  counters.set(name, opened);
  return opened;
}
