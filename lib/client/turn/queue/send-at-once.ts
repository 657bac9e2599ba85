import { filesOf, type Attachment } from '@/lib/client/draft/attachments';
import { keepSending, type QueuedMessage } from '@/lib/client/draft/queue';
import type { Thread } from '../../thread/thread';
import { sendTurn } from '../send-turn';
import { leafIdOf } from './queue-hold';
import { toQueued } from './queue-message';

/**
 * A reload or failure loses nothing: the message stays queued until the server has it. Returns false where `sendTurn`
 * does.
 */
export function sendAtOnce(
  thread: Thread,
  { text, attachments }: { readonly text: string; readonly attachments: readonly Attachment[] },
): boolean {
  const state = thread.store.getState();
  const written = toQueued(state.conversationId, { text, attachments });
  const message: QueuedMessage = { ...written, sentBelowId: leafIdOf(state) };
  const files = filesOf(attachments);
  if (!sendTurn(thread, { type: 'ask', text, files }, message.id)) return false;
  keepSending(state.conversationId, message);
  return true;
}
