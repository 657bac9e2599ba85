import { readLocal, writeLocal } from '../storage/local-storage';
import { forgetSharedIn } from '../storage/shared-in';
import { endEarlierPush } from './earlier-push';
import { clearLastingLocalKeys, clearSessionLocalKeys } from './session-local-keys';

/** It names the user who owns the local keys that name no user. */
const BROWSER_USER_KEY = 'browserUser';

export function findBrowserUser(): string | null {
  return readLocal(BROWSER_USER_KEY);
}

/** True means another user until now, whose unnamed values are deleted. */
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
