import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '@/lib/domain/shared/app-error';
import { logError } from '../platform/log';
import { singleton } from '../platform/singleton';
import { openCounter } from './counter-store';
import { limitRules, type LimitName, type LimitRule, type LimitSubject } from './limit-rules';

/** A subject that is left out does not count; all unknown addresses share one count. */
export type LimitSubjects = { readonly [Subject in LimitSubject]?: string | null };

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

/** Calls over an unknown connection share one count, so that each is counted. */
const UNKNOWN_ADDRESS = 'unknown';

const KEY_LENGTH = 32;

const SUBJECTS = ['address', 'user', 'account'] as const;

/** Throws rate_limited. */
export async function consumeLimit(name: LimitName, subjects: LimitSubjects): Promise<void> {
  const reached = await tryConsumeLimit(name, subjects);
  if (reached !== null) throw new AppError('rate_limited', { retryAfterSeconds: reached.retryAfterSeconds });
}

/** Returns the longest wait among the limits that are exceeded, or null. */
export async function tryConsumeLimit(
  name: LimitName,
  subjects: LimitSubjects,
): Promise<LimitReached | null> {
  const rules = limitRules(name);
  const reached = await Promise.all(
    SUBJECTS.map((subject) => {
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

/** Counts no call itself. */
export async function isLimitReached(name: LimitName, subjects: LimitSubjects): Promise<boolean> {
  for (const { rule, counter, key } of countersOf(name, subjects)) {
    const counted = await counter.get(key);
    if (counted !== null && counted.consumedPoints >= rule.max) return true;
  }
  return false;
}

/** Counts no call itself. Throws rate_limited. */
export async function requireLimitLeft(name: LimitName, subjects: LimitSubjects): Promise<void> {
  const reached = await Promise.all(
    countersOf(name, subjects).map(async ({ rule, counter, key }) => {
      const counted = await uncounted(name, () => counter.get(key));
      return counted !== null && counted.consumedPoints >= rule.max ? counted.msBeforeNext : null;
    }),
  );
  const waitMs = Math.max(...reached.map((ms) => ms ?? 0));
  if (reached.every((ms) => ms === null)) return;
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The count may then exceed the limit. */
export async function addToLimit(name: LimitName, subjects: LimitSubjects, points: number): Promise<void> {
  const whole = Math.ceil(points);
  if (whole <= 0) return;
  for (const { counter, key } of countersOf(name, subjects))
    await uncounted(name, () => counter.penalty(key, whole));
}

/** A call passes when its limit cannot be counted. */
async function uncounted<Value>(name: LimitName, work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    logError('a limit could not be counted; the call was let through', error, { limit: name });
    return null;
  }
}

interface CounterOfCall {
  readonly rule: LimitRule;
  readonly counter: RateLimiterAbstract;
  readonly key: string;
}

function countersOf(name: LimitName, subjects: LimitSubjects): CounterOfCall[] {
  const rules = limitRules(name);
  return SUBJECTS.flatMap((subject) => {
    const rule = rules[subject];
    const value = subjects[subject];
    if (rule === undefined || value === undefined) return [];
    return [{ rule, counter: counter(`${name}:${subject}`, rule), key: toKey(subject, value) }];
  });
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
