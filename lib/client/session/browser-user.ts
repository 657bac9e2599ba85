import { readLocal, writeLocal } from '../storage/local-storage';
import { forgetSharedIn } from '../storage/shared-in';
import { endEarlierPush } from './earlier-push';
import { clearLastingLocalKeys, clearSessionLocalKeys } from './session-local-keys';

/** Names the user of the keys of the local storage that do not name one. */
const BROWSER_USER_KEY = 'browserUser';

export function findBrowserUser(): string | null {
  return readLocal(BROWSER_USER_KEY);
}

/**
 * Records who uses this browser now, whichever way they signed in. Returns whether it was another user until now: what
 * it stored of them without their name is then deleted.
 */
export function takeBrowserOver(userId: string): boolean {
  const lastUserId = readLocal(BROWSER_USER_KEY);
  if (lastUserId === userId) return false;
  writeLocal(BROWSER_USER_KEY, userId);
  if (lastUserId === null) return false;
  clearSessionLocalKeys();
  clearLastingLocalKeys();
  forgetSharedIn();
  endEarlierPush();
  return true;
}
