import 'server-only';
import * as argon2 from '@node-rs/argon2';
import { z } from 'zod';
import { boundedWork } from '../../platform/bounded-work';
import { logError } from '../../platform/log';
import { singleton } from '../../platform/singleton';
import { PasswordThreadLost, passwordThreads } from './password-threads';

type Bounded = ReturnType<typeof boundedWork>;

/** What a hash takes: kibibytes of memory, passes over them, and lanes. */
type PasswordCost = Readonly<Record<'memoryCost' | 'timeCost' | 'parallelism', number>>;

declare module '../../platform/singleton' {
  interface Singletons {
    passwordCost: PasswordCost;
    passwordWork: Bounded;
    absentPasswordHash: Promise<string>;
  }
}

/** argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed at once, and how many more may wait; together they bound memory and the time of an answer. */
const AT_ONCE = 4;
const WAITING = 256;

/** Returns the hash of a password, with its salt and cost in it. Throws rate_limited when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return bounded()(() => hash(normalise(password)));
}

/**
 * Returns whether the password is the one behind the hash. A null hash takes as long and returns false. Throws
 * rate_limited.
 */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  const expected = passwordHash ?? (await absentHash());
  const isRight = await bounded()(() => compute(normalise(password), expected));
  return isRight === true && passwordHash !== null;
}

function bounded(): Bounded {
  return singleton('passwordWork', () => boundedWork(AT_ONCE, WAITING));
}

/** Returns the hash that the password of an unknown address is compared with. */
function absentHash(): Promise<string> {
  return singleton('absentPasswordHash', () => hash('no such account'));
}

async function hash(password: string): Promise<string> {
  return z.string().parse(await compute(password, null));
}

/**
 * Without its threads a server still signs users in; the hashes then compete for the processor with everything else.
 */
async function compute(password: string, expected: string | null): Promise<string | boolean> {
  const cost = singleton('passwordCost', () => COST);
  try {
    return await passwordThreads().run({ password, expected, cost });
  } catch (error) {
    if (!(error instanceof PasswordThreadLost)) throw error;
    logError(
      'no thread for passwords could be used; a password is hashed without a thread of its own',
      error,
    );
    return expected === null ? argon2.hash(password, cost) : argon2.verify(expected, password);
  }
}

/** The same characters typed on another keyboard may be other code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
