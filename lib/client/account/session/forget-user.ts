import { closeDrafts, saveDrafts } from '../../draft/draft';
import { forgetQueues } from '../../draft/queue';
import { clearBearer } from '../../request/bearer';
import { clearLastingLocalKeys, clearSessionLocalKeys } from '../../session/session-local-keys';
import { setUnauthenticated } from '../../session/session-store';

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
