import { promisify, deleteOfflineDatabase, withStore } from './offline-database';

/** Takes conversations off this device: they were deleted, or are not to be found any more. */
export function deleteOfflineConversations(conversationIds: readonly string[] | 'all'): void {
  if (conversationIds === 'all') return deleteOfflineDatabase();
  withStore('readwrite', async (store) => {
    for (const id of conversationIds) await promisify(store.delete(id));
    // What cannot be opened holds nothing.
  }).catch(() => undefined);
}
