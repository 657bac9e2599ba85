import { isSignedOutPath } from '@/lib/domain/account/return-path';
import { clearEndNote } from '../../session/end-note';
import { loadPage } from '../../session/load-page';
import { sessionStore } from '../../session/session-store';
import { saveWayBack } from '../../session/way-back';
import { forgetUser } from './forget-user';

const LOGIN_PAGE = '/login';

/** The login page waits this long for the server to end the session. */
const SIGN_OUT_LIMIT_MS = 3_000;

let hasLeft = false;

interface Leaving {
  /** True leads this user, but no other, back after a sign-in. */
  readonly mayReturn: boolean;
  /** Until it settles, cookies would sign the user in again. */
  readonly ended?: Promise<unknown>;
}

/**
 * The user is forgotten before the login page loads without their address. Every way out leads through here.
 */
export async function leaveTab({ mayReturn, ended = Promise.resolve() }: Leaving): Promise<void> {
  // One end is announced by every call that meets it.
  if (sessionStore.getState().status === 'unauthenticated') return;
  hasLeft = true;
  // No note is kept for a user who left on purpose.
  if (!mayReturn) clearEndNote();
  const { pathname, search, hash } = window.location;
  forgetUser(mayReturn);
  // A page for signed-out users stays: it may say what ended the session.
  if (isSignedOutPath(pathname)) return;
  saveWayBack(mayReturn ? `${pathname}${search}${hash}` : null);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_LIMIT_MS))]);
  loadPage(LOGIN_PAGE);
}

export function hasTabEnded(): boolean {
  return hasLeft;
}

/** Browsers may show a page of a session that has ended again on Back. */
function loadAgain({ persisted }: PageTransitionEvent): void {
  if (persisted && hasLeft) loadPage(LOGIN_PAGE);
}

if (typeof window !== 'undefined') window.addEventListener('pageshow', loadAgain);
