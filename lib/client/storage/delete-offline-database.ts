/** Only one user's are held. */
export const OFFLINE_DATABASE = 'parley-offline';

/** Every end of a session calls it. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // The browser stores no data.
  }
}
