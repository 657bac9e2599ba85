import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  unsafeInsertChallenge,
  unsafeTakeChallenge,
  type ChallengeKind,
} from '../../db/account/challenge-repository';
import { databaseNow } from '../../db/database-clock';
import { CHALLENGE_MS } from './factor-times';

/** `userId` is null while the user is not known yet. */
export async function openChallenge(
  kind: ChallengeKind,
  userId: string | null,
  challenge: string,
): Promise<string> {
  const now = await databaseNow();
  const challengeId = randomUUID();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await unsafeInsertChallenge({ challengeId, userId, kind, challenge, expiresAt }, now);
  return challengeId;
}

/** Consumes the challenge. Returns null when it is used, expired, of another kind or another user's. */
export async function takeChallenge(
  challengeId: string,
  kind: ChallengeKind,
  userId: string | null,
): Promise<string | null> {
  const taken = await unsafeTakeChallenge(challengeId, kind, await databaseNow());
  return taken === null || taken.userId !== userId ? null : taken.challenge;
}
