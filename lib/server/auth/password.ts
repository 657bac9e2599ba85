import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '../platform/bounded-work';
import { singleton } from '../platform/singleton';

type Bounded = ReturnType<typeof boundedWork>;

declare module '../platform/singleton' {
  interface Singletons {
    passwordWork: Bounded;
    absentPasswordHash: Promise<string>;
  }
}

/** argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at once, and how many more may wait; together they bound memory and the time of an answer. */
const AT_ONCE = 4;
const WAITING = 256;

/** The hash of a password, with its salt and cost in it. Throws rate_limited when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return bounded()(() => hash(normalise(password), COST));
}

/** Whether the password is the one behind the hash. A null hash takes as long and is false. Throws rate_limited. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  const expected = passwordHash ?? (await absentHash());
  const isRight = await bounded()(() => verify(expected, normalise(password)));
  return isRight && passwordHash !== null;
}

function bounded(): Bounded {
  return singleton('passwordWork', () => boundedWork(AT_ONCE, WAITING));
}

/** What the password of an unknown address is compared with. */
function absentHash(): Promise<string> {
  return singleton('absentPasswordHash', () => hash('no such account', COST));
}

/** The same letters typed on another keyboard may be other code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
