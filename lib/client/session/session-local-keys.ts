import { deleteOfflineDatabase } from '../offline/offline-database';

/** What this browser remembers of one person; forgotten when they leave and when somebody signs in. */
export const SESSION_LOCAL_KEYS = [
  'lastConversationSetup',
  'lastSelectedModel',
  'lastSettings',
  'lastSelectedTools',
  'filesToDelete',
  'recentCommands',
] as const;

/** Forgets it. A browser that refuses storage has nothing to forget. */
export function clearSessionLocalKeys(): void {
  deleteOfflineDatabase();
  try {
    for (const key of SESSION_LOCAL_KEYS) window.localStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}
