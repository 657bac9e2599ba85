import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { setBearer } from '../request/bearer';
import { announceSignIn } from './session-channel';
import { clearSessionLocalKeys } from './session-local-keys';
import { setAuthenticated } from './session-store';

/** Signs the user in in this tab, whichever way they signed in, and notifies the other tabs. */
export function enterSession({ token, user }: SignedInAnswer): void {
  clearSessionLocalKeys();
  setBearer(token, user.id);
  setAuthenticated(user);
  announceSignIn(user.id);
}
