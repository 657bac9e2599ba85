import 'server-only';
import type { OwnSession } from '@/lib/contracts/account/sessions';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { SignedIn } from '../../auth/session/require-session';
import { evictSession } from '../../auth/session/session-cache';
import { listSessions, deleteOtherSessions } from '../../db/account/own-sessions';
import { deleteSession } from '../../db/account/session-repository';
import { databaseNow } from '../../db/database-clock';

/** Returns this session first, then the others, the last used first. */
export async function listOwnSessions({ ownerId, sessionId }: SignedIn): Promise<OwnSession[]> {
  const stored = await listSessions(ownerId, await databaseNow());
  return stored
    .map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.sessionId === sessionId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Throws not_found. */
export async function revokeSession(owner: OwnerId, sessionId: string): Promise<void> {
  if (!(await deleteSession(owner, sessionId))) throw new AppError('not_found');
  evictSession(sessionId);
}

export async function revokeOtherSessions({ ownerId, sessionId }: SignedIn): Promise<number> {
  const ended = await deleteOtherSessions(ownerId, sessionId);
  ended.forEach(evictSession);
  return ended.length;
}
