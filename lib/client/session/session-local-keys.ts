import { FILES_TO_DELETE_KEY } from '../attach/files-to-delete-key';
import { deleteOfflineDatabase } from '../offline/delete-offline-database';

/** The local storage keys of one user's data; cleared when they sign out and when another user signs in. */
const SESSION_LOCAL_KEYS = [
  'lastConversationSetup',
  'lastSelectedModel',
  'lastSettings',
  'lastSelectedTools',
  FILES_TO_DELETE_KEY,
  'recentCommands',
] as const;

/** Clears the keys. A browser that refuses storage has none to clear. */
export function clearSessionLocalKeys(): void {
  deleteOfflineDatabase();
  try {
    for (const key of SESSION_LOCAL_KEYS) window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}
