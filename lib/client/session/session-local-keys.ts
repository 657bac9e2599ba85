import { deleteOfflineDatabase } from '../storage/delete-offline-database';
import { FILES_TO_DELETE_KEY } from '../storage/files-to-delete-key';
import { writeLocal } from '../storage/local-storage';

/** Sign-outs and other users clear them. */
const SESSION_LOCAL_KEYS = [
  'lastConversationSetup',
  'lastSelectedModel',
  'lastSettings',
  'lastSelectedTools',
  FILES_TO_DELETE_KEY,
  'recentCommands',
  'assistant_id__0',
] as const;

/** A user may return after a session that ended by itself. */
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
