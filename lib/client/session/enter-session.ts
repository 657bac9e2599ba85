import type { SignedInAnswer } from '@/lib/contracts/auth';
import { setBearer } from '../request/bearer';
import { clearSessionLocalKeys } from './session-local-keys';
import { setAuthenticated } from './session-store';

/** Makes this tab the signed-in person's, whichever way they came in. */
export function enterSession({ token, user }: SignedInAnswer): void {
  clearSessionLocalKeys();
  setBearer(token);
  setAuthenticated(user);
}
