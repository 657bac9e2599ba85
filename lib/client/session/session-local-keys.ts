import { deleteOfflineDatabase } from '../storage/delete-offline-database';
import { FILES_TO_DELETE_KEY } from '../storage/files-to-delete-key';
import { writeLocal } from '../storage/local-storage';

/** They are cleared when a user signs out or another one signs in. */
const SESSION_LOCAL_KEYS = [
  'lastConversationSetup',
  'lastSelectedModel',
  'lastSettings',
  'lastSelectedTools',
  FILES_TO_DELETE_KEY,
  'recentCommands',
  'assistant_id__0',
] as const;

/** These stay when a session ends by itself, since the user may return. */
const LASTING_LOCAL_KEYS = ['comparisons', 'open-folders', 'followUps'] as const;

export function clearSessionLocalKeys(): void {
  deleteOfflineDatabase();
  clear(SESSION_LOCAL_KEYS);
}

export function clearLastingLocalKeys(): void {
  clear(LASTING_LOCAL_KEYS);
}

function clear(keys: readonly string[]): void {
  for (const key of keys) writeLocal(key, null);
}
