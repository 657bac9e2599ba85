import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { setBearer } from '../request/bearer';
import { clearEndNote } from './end-note';
import { announceSignIn } from './session-channel';
import { clearSessionLocalKeys } from './session-local-keys';
import { setAuthenticated } from './session-store';

/** Every sign-in uses it; other tabs follow. */
export function enterSession({ token, user }: SignedInAnswer): void {
  clearSessionLocalKeys();
  clearEndNote();
  setBearer(token, user.id);
  setAuthenticated(user);
  announceSignIn(user.id);
}
