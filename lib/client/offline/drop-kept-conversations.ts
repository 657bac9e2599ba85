import { answerOf, forgetKeptConversations, withKept } from './offline-database';

/** Takes conversations off this device: they were deleted, or are not to be found any more. */
export function dropKeptConversations(conversationIds: readonly string[] | 'all'): void {
  if (conversationIds === 'all') return forgetKeptConversations();
  withKept('readwrite', async (store) => {
    for (const id of conversationIds) await answerOf(store.delete(id));
    // What cannot be opened holds nothing.
  }).catch(() => undefined);
}
