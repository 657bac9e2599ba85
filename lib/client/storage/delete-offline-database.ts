/** Holds only one user's conversations, for reading without a connection. */
export const OFFLINE_DATABASE = 'parley-offline';

/** Runs when the user signs out, the session has ended, or another user signs in. */
export function deleteOfflineDatabase(): void {
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE);
  } catch {
    // The browser stores no data.
  }
}
