import { clearBearer } from '../request/bearer';
import { clearSessionLocalKeys } from './session-local-keys';
import { setUnauthenticated } from './session-store';

/** Clears everything this tab holds of a user; the provider clears what was fetched for them. */
export function forgetSession(): void {
  clearBearer();
  clearSessionLocalKeys();
  setUnauthenticated();
}
