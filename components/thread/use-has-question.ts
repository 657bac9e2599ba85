import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';

/** An answer whose question was deleted cannot be answered again. */
export function useHasQuestion(thread: Thread, { messageId }: Pick<BranchMessage, 'messageId'>): boolean {
  return useThreadState(thread, ({ messages }) => {
    const parentId = messages[messageId]?.parentMessageId;
    return parentId === undefined || (messages[parentId]?.isCreatedByUser ?? parentId !== ROOT_PARENT_ID);
  });
}
