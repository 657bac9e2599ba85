import type { QueuedMessage } from '@/lib/client/draft/queue';
import { messageText } from '@/lib/domain/message/message-text';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { savedBranch, type ThreadState } from '../../thread/thread-state';

export type QueueHold = 'paused' | 'comparing' | 'failed' | 'stopped' | 'cut' | 'old' | 'unsent';

/** Returns null when the last answer ended well or is being written. */
export function branchHold(state: ThreadState): Exclude<QueueHold, 'paused' | 'old' | 'unsent'> | null {
  const { comparison, turn, order, messages } = state;
  if (comparison !== null) return comparison.isRunning ? null : 'comparing';
  if (turn !== null) return turn.phase === 'failed' ? 'failed' : null;
  const last = messages[order.at(-1) ?? ''];
  if (last === undefined || last.isCreatedByUser || last.isRunning) return null;
  if (last.error !== null) return 'failed';
  if (last.finishReason === 'incomplete') return last.unfinished ? 'cut' : 'stopped';
  return last.unfinished || (last.finishReason ?? 'stop') !== 'stop' ? 'cut' : null;
}

/** Returns whether the message is being sent, or stands above the reason why it could not be sent. */
export function isInThread({ turn }: ThreadState, { id }: QueuedMessage): boolean {
  return turn?.requestId === id;
}

/** Returns whether the branch already has the message, whose reply was lost with the page. */
export function isOnBranch(state: ThreadState, { text, sentBelowId }: QueuedMessage): boolean {
  if (sentBelowId === null) return false;
  return savedBranch(state).some(
    (message) =>
      message.isCreatedByUser && message.parentMessageId === sentBelowId && messageText(message) === text,
  );
}

/** Returns the message that a question of this moment is sent below. */
export function leafIdOf(state: ThreadState): string {
  return savedBranch(state).at(-1)?.messageId ?? ROOT_PARENT_ID;
}
