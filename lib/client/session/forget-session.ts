import { clearBearer } from '../request/bearer';
import { clearSessionLocalKeys } from './session-local-keys';
import { setUnauthenticated } from './session-store';

/** Forgets everything this tab holds of a person; the provider drops what was fetched for them. */
export function forgetSession(): void {
  clearBearer();
  clearSessionLocalKeys();
  setUnauthenticated();
}
