import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { listMessagePages } from '../../db/message/list-messages';
import { listRunningEvents } from '../../db/turn/list-running-events';
import { generationNode } from '../../generation/generation-node';
import { settleLapsed } from '../../generation/reap-runs';
import { inHeavyReads, takeWholeRead } from '../../limits/heavy-read';

/**
 * Yields the oldest first; `new` has none. A running answer has its text so far and is `unfinished`. A user
 * has one such read at a time. Throws not_found with the first page.
 */
export async function* listConversationMessages(
  owner: OwnerId,
  conversationId: string,
  signal: AbortSignal,
): AsyncGenerator<Message[]> {
  if (conversationId === NEW_CONVERSATION_ID) return;
  const end = await takeWholeRead(owner, signal);
  try {
    yield* inHeavyReads(owner, signal, messagePages(owner, conversationId));
  } finally {
    end();
  }
}

async function* messagePages(owner: OwnerId, conversationId: string): AsyncGenerator<Message[]> {
  // The order matters: an answer that ends in between is complete in the second read.
  const running = await runningEvents(owner, conversationId);
  for await (const messages of listMessagePages(owner, conversationId)) {
    if (messages === null) throw new AppError('not_found');
    yield messages.map((message) => withTextSoFar(message, running.get(message.messageId)));
  }
}

/** An answer that lost its process is settled before. */
async function runningEvents(
  owner: OwnerId,
  conversationId: string,
): Promise<ReadonlyMap<string, readonly ChatEvent[]>> {
  const { events, hasLapsed } = await listRunningEvents(owner, conversationId);
  const isChanged = hasLapsed && (await settleLapsed(generationNode(), { owner, conversationId }));
  return isChanged ? (await listRunningEvents(owner, conversationId)).events : events;
}

function withTextSoFar(message: Message, events: readonly ChatEvent[] | undefined): Message {
  if (!message.isRunning || events === undefined) return message;
  const { content } = applyEvents(emptyReply(message.content), events);
  return { ...message, content: [...content], unfinished: true };
}
