/** Conversations stored for reading without a connection, of one user only. */
export const OFFLINE_DATABASE = 'parley-offline';

/** Deletes every stored conversation: the user signs out, the session has ended, or another user signs in. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // The browser stores no data.
  }
}
