import { retryingImport } from '../../page/retrying-import';
import { deleteOfflineDatabase } from '../../storage/delete-offline-database';

const loadDatabase = retryingImport(() => import('../../storage/offline-database'));

export function deleteOfflineConversations(conversationIds: readonly string[] | 'all'): void {
  if (conversationIds === 'all') return deleteOfflineDatabase();
  loadDatabase()
    .then(({ withStore }) =>
      withStore('readwrite', async (store) => {
        for (const id of conversationIds) await store.delete(id);
      }),
    )
    // A database that cannot be opened holds nothing to remove.
    .catch(() => undefined);
}
