import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { listMessagePages } from '../../db/message/list-messages';
import { listRunningEvents } from '../../db/turn/list-running-events';
import { inHeavyReads, takeWholeRead } from '../../limits/heavy-read';
import { toCompat } from './to-compat-message';

/**
 * Yields all messages of a conversation for compat clients, oldest first, in pages of a bounded size; `new` has none.
 * An answer that is being written has its text so far and is `unfinished`, since these clients cannot join it again;
 * before its first word it is left out, or they would send their next message to the root. One such read of a user runs
 * at a time. Throws not_found with the first page.
 */
export async function* listConversationMessages(
  owner: OwnerId,
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<CompatMessage[]> {
  if (conversationId === NEW_CONVERSATION_ID) return;
  const end = await takeWholeRead(owner, signal);
  try {
    yield* inHeavyReads(owner, signal, compatPages(owner, conversationId));
  } finally {
    end();
  }
}

async function* compatPages(owner: OwnerId, conversationId: string): AsyncGenerator<CompatMessage[]> {
  // In this order: an answer that ends in between is complete in the second.
  const running = await listRunningEvents(owner, conversationId);
  for await (const messages of listMessagePages(owner, conversationId)) {
    if (messages === null) throw new AppError('not_found');
    yield messages.flatMap((message) => {
      const compat = toCompat(withTextSoFar(message, running.get(message.messageId)));
      return message.isRunning && compat.text === '' ? [] : [compat];
    });
  }
}

function withTextSoFar(message: Message, events: readonly ChatEvent[] | undefined): Message {
  if (!message.isRunning || events === undefined) return message;
  const { content } = applyEvents(emptyReply(message.content), events);
  return { ...message, content: [...content], unfinished: true };
}
