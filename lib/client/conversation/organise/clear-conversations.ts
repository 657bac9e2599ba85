import { mutate } from 'swr';
import { openNewConversation } from '../../navigation/open-conversation';
import { forgetThreads } from '../../thread/thread';
import { deleteConversations, type Deletion } from './delete-conversations';

/** A new conversation follows. After a RequestError all conversations are still there. */
export async function clearAllConversations(): Promise<Deletion> {
  const deletion = await deleteConversations('all');
  openNewConversation();
  forgetThreads();
  void mutate(isConversationKey, undefined, { revalidate: false });
  return deletion;
}

function isConversationKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith('/api/convos/');
}
