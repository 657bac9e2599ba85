import { deleteOfflineDatabase } from '../storage/delete-offline-database';
import { FILES_TO_DELETE_KEY } from '../storage/files-to-delete-key';
import { writeLocal } from '../storage/local-storage';

/** The local storage keys of one user's data; cleared when they sign out and when another user signs in. */
const SESSION_LOCAL_KEYS = [
  'lastConversationSetup',
  'lastSelectedModel',
  'lastSettings',
  'lastSelectedTools',
  FILES_TO_DELETE_KEY,
  'recentCommands',
  'assistant_id__0',
] as const;

/** Those of a user who may come back to them after a session that ended by itself. */
const LASTING_LOCAL_KEYS = ['comparisons', 'open-folders'] as const;

/** Clears the keys of a session. */
export function clearSessionLocalKeys(): void {
  deleteOfflineDatabase();
  clear(SESSION_LOCAL_KEYS);
}

/** Clears the keys of a user who does not come back. */
export function clearLastingLocalKeys(): void {
  clear(LASTING_LOCAL_KEYS);
}

function clear(keys: readonly string[]): void {
  for (const key of keys) writeLocal(key, null);
}
