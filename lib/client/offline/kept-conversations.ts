import { sessionStore } from '../session/session-store';
import { answerOf, withKept } from './offline-database';
import {
  KEPT_FOR_MS,
  keptConversationSchema,
  keptTooLong,
  MOST_KEPT,
  type KeptConversation,
} from './kept-conversation';

/** Keeps a conversation of the person who is signed in; of anybody else nothing is written. */
export async function keepConversation(conversation: KeptConversation): Promise<void> {
  await withKept('readwrite', async (store) => {
    // Between asking for the database and having it the person may have left.
    if (sessionStore.getState().user?.id !== conversation.ownerId) return;
    store.put(conversation);
    const all = await readAll(store);
    for (const id of keptTooLong(all, conversation.ownerId, Date.now())) store.delete(id);
  });
}

/** One kept conversation, or null. */
export async function findKeptConversation(conversationId: string): Promise<KeptConversation | null> {
  const found = await withKept('readonly', (store) => answerOf<unknown>(store.get(conversationId)));
  const parsed = keptConversationSchema.safeParse(found);
  return parsed.success && isValid(parsed.data) ? parsed.data : null;
}

/** All that are kept, the one read last first. What a newer or older version wrote and this one cannot read is left out. */
export async function listKeptConversations(): Promise<KeptConversation[]> {
  const all = await withKept('readonly', readAll);
  return (all ?? [])
    .filter(isValid)
    .sort((one, other) => other.keptAtMs - one.keptAtMs)
    .slice(0, MOST_KEPT);
}

async function readAll(store: IDBObjectStore): Promise<KeptConversation[]> {
  const all = await answerOf<unknown[]>(store.getAll());
  return all.flatMap((each) => keptConversationSchema.safeParse(each).data ?? []);
}

function isValid({ keptAtMs }: KeptConversation): boolean {
  return Date.now() - keptAtMs <= KEPT_FOR_MS;
}
