import { sessionStore } from '../../session/session-store';
import { withStore, type OfflineStore } from '../../storage/offline-database';
import {
  OFFLINE_LIFETIME_MS,
  offlineConversationSchema,
  findExpired,
  OFFLINE_CONVERSATIONS_LIMIT,
  type OfflineConversation,
} from './offline-conversation';

/** Another user's conversation is ignored. */
export async function saveOfflineConversation(conversation: OfflineConversation): Promise<void> {
  await withStore('readwrite', async (store) => {
    // The user may have signed out while the database was opening.
    if (sessionStore.getState().user?.id !== conversation.ownerId) return;
    await store.put(conversation);
    const all = await readAll(store);
    for (const id of findExpired(all, conversation.ownerId, Date.now())) await store.delete(id);
  });
}

export async function findOfflineConversation(conversationId: string): Promise<OfflineConversation | null> {
  const found = await withStore('readonly', (store) => store.get(conversationId));
  const parsed = offlineConversationSchema.safeParse(found);
  return parsed.success && isValid(parsed.data) ? parsed.data : null;
}

/** Returns the one read last first. Leaves out those that another version wrote and this one cannot read. */
export async function listOfflineConversations(): Promise<OfflineConversation[]> {
  const all = await withStore('readonly', readAll);
  return (all ?? [])
    .filter(isValid)
    .sort((one, other) => other.keptAtMs - one.keptAtMs)
    .slice(0, OFFLINE_CONVERSATIONS_LIMIT);
}

async function readAll(store: OfflineStore): Promise<OfflineConversation[]> {
  const all = await store.getAll();
  return all.flatMap((each) => offlineConversationSchema.safeParse(each).data ?? []);
}

function isValid({ keptAtMs }: OfflineConversation): boolean {
  return Date.now() - keptAtMs <= OFFLINE_LIFETIME_MS;
}
