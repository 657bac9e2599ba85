import 'server-only';
import { prisma } from '../prisma';

export type ChallengeKind = 'passkey_registration' | 'passkey_sign_in' | 'second_factor';

export interface Challenge {
  readonly challengeId: string;
  readonly userId: string | null;
  readonly kind: ChallengeKind;
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Also deletes expired challenges. */
export async function unsafeInsertChallenge(challenge: Challenge, now: Date): Promise<void> {
  await prisma().signInChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  await prisma().signInChallenge.create({ data: challenge });
}

/** Only one of two simultaneous calls gets the challenge. Returns null when it is used, expired or of another kind. */
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

/** Returns null after `limit` attempts, and for a challenge that expired or is of another kind. */
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
