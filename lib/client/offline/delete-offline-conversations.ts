import { promisify, deleteOfflineDatabase, withStore } from './offline-database';

/** Removes conversations from this device: they were deleted or no longer exist. */
export function deleteOfflineConversations(conversationIds: readonly string[] | 'all'): void {
  if (conversationIds === 'all') return deleteOfflineDatabase();
  withStore('readwrite', async (store) => {
    for (const id of conversationIds) await promisify(store.delete(id));
    // A database that cannot be opened holds nothing to remove.
  }).catch(() => undefined);
}
