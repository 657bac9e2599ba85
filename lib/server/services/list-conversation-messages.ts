import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { applyEvents, emptyReply } from '@/lib/domain/apply-event';
import type { ChatEvent } from '@/lib/domain/chat-event';
import { NEW_CONVERSATION_ID } from '@/lib/domain/ids';
import type { Message } from '@/lib/domain/message';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { listMessages } from '../db/list-messages';
import { listRunningEvents } from '../db/list-running-events';
import { toCompat } from './to-compat-message';

/**
 * All messages of a conversation for existing clients, oldest first; `new` has none. An answer that is being written
 * has its text so far and is `unfinished`, since these clients cannot join it again. Throws not_found.
 */
export async function listConversationMessages(
  owner: OwnerId,
  conversationId: string,
): Promise<CompatMessage[]> {
  if (conversationId === NEW_CONVERSATION_ID) return [];
  // In this order: an answer that ends in between is complete in the second.
  const running = await listRunningEvents(owner, conversationId);
  const messages = await listMessages(owner, conversationId);
  if (messages === null) throw new AppError('not_found');
  return messages.map((message) => toCompat(withTextSoFar(message, running.get(message.messageId))));
}

function withTextSoFar(message: Message, events: readonly ChatEvent[] | undefined): Message {
  if (!message.isRunning || events === undefined) return message;
  const { content } = applyEvents(emptyReply(message.content), events);
  return { ...message, content: [...content], unfinished: true };
}
