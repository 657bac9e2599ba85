import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  unsafeInsertChallenge,
  unsafeTakeChallenge,
  type ChallengeKind,
} from '../../db/account/challenge-repository';
import { CHALLENGE_MS } from './factor-times';

/** `userId` is null while unknown. */
export async function openChallenge(
  kind: ChallengeKind,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const now = new Date();
  const challengeId = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await unsafeInsertChallenge({ challengeId, userId, kind, challenge, expiresAt }, now);
  return challengeId;
}

/** A challenge works once. Returns null when used, expired, of another kind or user. */
export async function takeChallenge(
  challengeId: string,
  kind: ChallengeKind,
  userId: string | null,
): Promise<string | null> {
  const taken = await unsafeTakeChallenge(challengeId, kind, new Date());
  return taken === null || taken.userId !== userId ? null : taken.challenge;
}
