import 'server-only';
import * as argon2 from '@node-rs/argon2';
import { z } from 'zod';
import { logError } from '../../platform/log';
import { singleton } from '../../platform/singleton';
import { inTurn, type TurnOwner } from '../../platform/turns/take-turn';
import { PasswordThreadLost, passwordThreads } from './password-threads';

/** `memoryCost` is in kibibytes, `timeCost` in passes, `parallelism` in lanes. */
type PasswordCost = Readonly<Record<'memoryCost' | 'timeCost' | 'parallelism', number>>;

declare module '../../platform/singleton' {
  interface Singletons {
    passwordCost: PasswordCost;
    absentPasswordHash: Promise<string>;
  }
}

/** The hash is argon2id with 19 MiB. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash contains its salt and cost. Throws rate_limited when too many wait. */
export function hashPassword(password: string, owner: TurnOwner): Promise<string> {
  return inTurn('passwords', owner, () => hash(normalise(password)));
}

/** A null hash takes as long to check, and returns false. Throws rate_limited. */
export async function isPasswordRight(
  password: string,
  passwordHash: string | null,
  owner: TurnOwner,
): Promise<boolean> {
  const expected = passwordHash ?? (await absentHash());
  const isRight = await inTurn('passwords', owner, () => compute(normalise(password), expected));
  return isRight === true && passwordHash !== null;
}

/** The password of an unknown address is compared with this hash. */
function absentHash(): Promise<string> {
  return singleton('absentPasswordHash', () => hash('no such account'));
}

async function hash(password: string): Promise<string> {
  return z.string().parse(await compute(password, null));
}

/** The server still signs users in, more slowly, when threads cannot be started. */
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

/** Keyboards write the same character as different code points, so one form is hashed. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
