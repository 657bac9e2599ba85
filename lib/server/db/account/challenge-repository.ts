import 'server-only';
import { prisma } from '../prisma';

/** What a challenge is the first half of. */
export type ChallengeKind = 'passkey_registration' | 'passkey_sign_in' | 'second_factor';

/** A ceremony under way. */
export interface Challenge {
  readonly challengeId: string;
  /** Null while the user is not known yet. */
  readonly userId: string | null;
  readonly kind: ChallengeKind;
  /** What the second half is compared with. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Begins a ceremony, and deletes those that expired unfinished. */
export async function unsafeInsertChallenge(challenge: Challenge, now: Date): Promise<void> {
  await prisma().signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  await prisma().signInChallenge.create({ data: challenge });
}

/**
 * Consumes a challenge and returns it; of two calls at once one gets it. Returns null when it is used, expired or of
 * another kind.
 */
export async function unsafeTakeChallenge(
  challengeId: string,
  kind: ChallengeKind,
  now: Date,
): Promise<Challenge | null> {
  const rows = await prisma().$queryRaw<{ userId: string | null; challenge: string; expiresAt: Date }[]>`
    delete from sign_in_challenges
    where "challengeId" = ${challengeId}::uuid and kind = ${kind} and "expiresAt" > ${now}
    returning "userId", challenge, "expiresAt"`;
  const row = rows[0];
  return row === undefined ? null : { challengeId, kind, ...row };
}

/**
 * Counts an attempt and returns the challenge, at most `limit` times. Returns null when it is used up, expired or of
 * another kind.
 */
export async function unsafeAttemptChallenge(
  challengeId: string,
  kind: ChallengeKind,
  limit: number,
  now: Date,
): Promise<Challenge | null> {
  const rows = await prisma().$queryRaw<{ userId: string | null; challenge: string; expiresAt: Date }[]>`
    update sign_in_challenges set attempts = attempts + 1
    where "challengeId" = ${challengeId}::uuid and kind = ${kind} and "expiresAt" > ${now} and attempts < ${limit}
    returning "userId", challenge, "expiresAt"`;
  const row = rows[0];
  return row === undefined ? null : { challengeId, kind, ...row };
}
