import { request } from '@/lib/client/request/request';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messagePath } from '@/lib/contracts/message/messages';
import type { Thread } from '../thread/thread';

/** No model is asked. A refusal restores the earlier text. */
export async function saveMessageText(thread: Thread, messageId: string, text: string): Promise<void> {
  const before = thread.store.getState().messages[messageId];
  if (before === undefined) return;
  const kept = before.content.filter((part) => part.type !== 'text');
  const edited = { ...before, isEdited: true, content: [...kept, { type: 'text' as const, text }] };
  replace(thread, edited);
  try {
    await request(messagePath(before.conversationId, messageId), { method: 'PUT', json: { text } });
  } catch (error) {
    replace(thread, before);
    throw error;
  }
}

function replace(thread: Thread, message: BranchMessage): void {
  thread.store.setState((state) => ({
    messages: { ...state.messages, [message.messageId]: message },
    version: state.version + 1,
  }));
}
