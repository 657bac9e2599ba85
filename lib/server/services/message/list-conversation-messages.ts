import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { WaitingCalls, type DescribeWait } from '@/lib/wire/compat-waiting';
import { withNotice } from '@/lib/wire/encode-compat';
import { listMessagePages } from '../../db/message/list-messages';
import { listRunningEvents } from '../../db/turn/list-running-events';
import { inHeavyReads, takeWholeRead } from '../../limits/heavy-read';
import { toCompat } from './to-compat-message';

interface Words {
  readonly describeWait: DescribeWait;
}

/** Returns what is told of a call that waits; called where an answer is being written. */
type FindWords = () => Promise<Words>;

/**
 * Yields all messages of a conversation for compat clients, oldest first, in pages of a bounded size; `new` has none.
 * An answer that is being written has its text so far and is `unfinished`, since these clients cannot join it again;
 * one that waits for its user says so;
 * before its first word it is left out, or they would send their next message to the root. One such read of a user runs
 * at a time. Throws not_found with the first page.
 */
export async function* listConversationMessages(
  owner: OwnerId,
  conversationId: string,
  signal: AbortSignal,
  findWords: FindWords | null = null,
): AsyncGenerator<CompatMessage[]> {
  if (conversationId === NEW_CONVERSATION_ID) return;
  const end = await takeWholeRead(owner, signal);
  try {
    yield* inHeavyReads(owner, signal, compatPages(owner, conversationId, findWords));
  } finally {
    end();
  }
}

async function* compatPages(
  owner: OwnerId,
  conversationId: string,
  findWords: FindWords | null,
): AsyncGenerator<CompatMessage[]> {
  // In this order: an answer that ends in between is complete in the second.
  const running = await listRunningEvents(owner, conversationId);
  const words = running.size === 0 ? null : ((await findWords?.()) ?? null);
  for await (const messages of listMessagePages(owner, conversationId)) {
    if (messages === null) throw new AppError('not_found');
    yield messages.flatMap((message) => {
      const soFar = withTextSoFar(message, running.get(message.messageId));
      const compat = words === null ? toCompat(soFar) : withWait(toCompat(soFar), soFar, words);
      return message.isRunning && compat.text === '' ? [] : [compat];
    });
  }
}

/** Tells a client that has no screen for it that the answer waits for its user, and where they decide. */
function withWait(compat: CompatMessage, message: Message, { describeWait }: Words): CompatMessage {
  const tool = message.isRunning ? new WaitingCalls(message.content).first : null;
  if (tool === null) return compat;
  const notice = describeWait({ tool, conversationId: message.conversationId });
  const { content } = compat;
  return {
    ...compat,
    text: withNotice(compat.text, notice),
    ...(content === undefined ? {} : { content: [...content, { type: 'text', text: { value: notice } }] }),
  };
}

function withTextSoFar(message: Message, events: readonly ChatEvent[] | undefined): Message {
  if (!message.isRunning || events === undefined) return message;
  const { content } = applyEvents(emptyReply(message.content), events);
  return { ...message, content: [...content], unfinished: true };
}
