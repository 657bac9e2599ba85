/** It holds conversations of one user only. */
export const OFFLINE_DATABASE = 'parley-offline';

/** It is called at every end of a session. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // The browser stores no data.
  }
}
