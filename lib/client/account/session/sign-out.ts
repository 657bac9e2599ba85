import { LOGOUT_PATH } from '@/lib/contracts/account/session';
import { findBearer, findBearerOwner } from '../../request/bearer';
import { request } from '../../request/request';
import { RequestError } from '../../request/request-error';
import { clearEndNote } from '../../session/end-note';
import { announceSignOut } from '../../session/session-channel';
import { sessionStore } from '../../session/session-store';
import { clearSignOutNote, noteSignOut } from '../../session/sign-out-note';
import { leaveTab } from './leave-tab';

/**
 * Tabs and server follow; an unreachable one is told by the next page. `mayReturn` means that the user is
 * about to sign in again.
 */
export async function signOut({ mayReturn = false } = {}): Promise<void> {
  const bearer = findBearer();
  const userId = findBearerOwner() ?? sessionStore.getState().user?.id ?? null;
  if (userId !== null) noteSignOut(userId);
  clearEndNote();
  // Forgets the bearer before the call begins.
  const ended = Promise.resolve().then(() => (bearer === null ? undefined : endSession(bearer)));
  announceSignOut({ mayReturn });
  await leaveTab({ mayReturn, ended: ended.catch(() => undefined) });
}

/** The server answers with these when the session, or its cookie, no longer exists. */
const NO_SESSION: ReadonlySet<number> = new Set([400, 401, 403, 422]);

/** Throws RequestError while the server is unreachable. */
export async function endSession(bearer: string): Promise<void> {
  const headers = { authorization: `Bearer ${bearer}` };
  try {
    await request(LOGOUT_PATH, { method: 'POST', headers, isPublic: true, keepalive: true });
  } catch (error) {
    if (!(error instanceof RequestError) || !NO_SESSION.has(error.status)) throw error;
  }
  clearSignOutNote();
}
