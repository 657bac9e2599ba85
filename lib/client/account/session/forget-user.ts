import { closeDrafts, saveDrafts } from '../../draft/draft';
import { forgetQueues } from '../../draft/queue';
import { clearBearer } from '../../request/bearer';
import { clearLastingLocalKeys, clearSessionLocalKeys } from '../../session/session-local-keys';
import { setUnauthenticated } from '../../session/session-store';

/** Unsent text stays in the browser, bound to its owner, only where the user `mayReturn`. */
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
