import type { Thread } from '@/lib/client/thread/thread';
import { useThreadState } from '@/lib/client/thread/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';

/** Returns false for an answer whose question was deleted: there is none to answer again. */
export function useHasQuestion(thread: Thread, { parentMessageId }: BranchMessage): boolean {
  return useThreadState(
    thread,
    ({ messages }) => messages[parentMessageId]?.isCreatedByUser ?? parentMessageId !== ROOT_PARENT_ID,
  );
}
