import 'server-only';
import type { OwnSession } from '@/lib/contracts/account/sessions';
import type { SignedIn } from '../../auth/session/require-session';
import { listSessions } from '../../db/account/own-sessions';
import { sharedNow } from '../../db/shared-clock';

/** Where the person is signed in: this session first, then the last used first. */
export async function listOwnSessions({ ownerId, sessionId }: SignedIn): Promise<OwnSession[]> {
  const stored = await listSessions(ownerId, await sharedNow());
  return stored
    .map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.sessionId === sessionId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
