import 'server-only';
import type { SignedIn } from '../../../auth/session/require-session';
import { evictSession } from '../../../auth/session/session-cache';
import { deleteSession } from '../../../db/account/session-repository';

/** Other nodes refuse the session within moments. */
export async function signOut(session: SignedIn): Promise<void> {
  await deleteSession(session.ownerId, session.sessionId);
  evictSession(session.sessionId);
}
