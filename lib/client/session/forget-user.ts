import { clearBearer } from '../request/bearer';
import { closeDrafts, saveDrafts } from '../stores/turn/draft';
import { forgetQueues } from '../stores/turn/queue';
import { clearLastingLocalKeys, clearSessionLocalKeys } from './session-local-keys';
import { setUnauthenticated } from './session-store';

/**
 * Clears everything this tab holds of its user: the bearer, and with the end of their scope whatever belongs to
 * them. What was typed and not sent stays in the browser, bound to its owner, only where the user `mayReturn` to it.
 */
export function forgetUser(mayReturn: boolean): void {
  if (mayReturn) saveDrafts();
  else {
    closeDrafts();
    forgetQueues();
    clearLastingLocalKeys();
  }
  clearBearer();
  clearSessionLocalKeys();
  setUnauthenticated();
}
