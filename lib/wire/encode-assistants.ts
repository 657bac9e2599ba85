import { toThreadId } from '@/lib/domain/assistant/thread-id';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { GrowingReply } from '@/lib/domain/turn/apply-event';
import { toCompatPart } from './compat-content';
import type { DescribeError } from './compat-error-text';
import { toCompatMessage } from './compat-message';
import { compatErrorEvent, compatMessageEvent, COMPAT_STREAM_HEADERS } from './encode-compat';
import type { StreamEncoder } from './stream-encoder';
import type { CreatedData } from './ui-stream-chunk';

const MIN_INTERVAL_MS = 50;
const INTERVAL_LIMIT_MS = 1_500;

/** A text is repeated as a whole, so it must have grown by this share before it is written again. */
const GROWTH_SHARE = 1 / 128;

/**
 * Returns an encoder that writes an answer of an assistant as compat clients read it (docs/protocol.md 14): `sync`,
 * then each part again whenever it changed, under its place in the answer, then `final`.
 */
export function createAssistantsEncoder(owner: OwnerId, describe: DescribeError): StreamEncoder {
  let reply: GrowingReply | null = null;
  let sent: readonly ContentPart[] = [];
  let places: number[] = [];
  let ids = { messageId: '', thread_id: '', conversationId: '' };
  let isInitial = true;
  let newCharacters = 0;

  const partEvent = (part: ContentPart, index: number): string => {
    if (part.type === 'text') {
      const event = {
        type: 'text',
        index,
        text: part.text,
        stream: true,
        message: true,
        initial: isInitial,
        ...ids,
      };
      isInitial = false;
      return compatMessageEvent(event);
    }
    const compat = toCompatPart(part);
    return compat === null ? '' : compatMessageEvent({ index, ...compat, ...ids });
  };

  /** Writes what differs from what was written last; a part that is seen first gets the next place. */
  const flush = (): string => {
    if (reply === null) return '';
    const { content } = reply.toReply();
    let text = '';
    for (const [position, part] of content.entries()) {
      if (part === sent[position]) continue;
      const place = (places[position] ??= placeAfter(content, position));
      text += partEvent(part, place);
    }
    sent = content;
    newCharacters = 0;
    return text;
  };

  return {
    protocol: 'compat assistants',
    isCumulative: false,
    headers: COMPAT_STREAM_HEADERS,
    heartbeat: '\n',
    start({ requestMessage, responseMessage, conversation }, current) {
      const { conversationId } = conversation;
      ids = { messageId: responseMessage.messageId, thread_id: toThreadId(conversationId), conversationId };
      reply = new GrowingReply(current);
      sent = [];
      places = [];
      const sync = {
        sync: true,
        conversationId,
        requestMessage: toSyncQuestion(owner, requestMessage, conversation.model),
        responseMessage: toSyncAnswer(owner, responseMessage),
      };
      return compatMessageEvent(sync) + flush();
    },
    push(event) {
      reply?.apply(event);
      newCharacters += event.type === 'text' ? event.delta.length : 1;
    },
    isDue(sinceLastFlushMs) {
      if (sinceLastFlushMs < MIN_INTERVAL_MS) return false;
      if (sinceLastFlushMs >= INTERVAL_LIMIT_MS) return true;
      const last = sent.at(-1);
      return newCharacters >= (last?.type === 'text' ? last.text.length : 0) * GROWTH_SHARE;
    },
    flush,
    end: (final) => flush() + finalEvent(final, describe),
  };
}

/** The place of a part among those that compat clients know; a picture that is being drawn has its own already. */
function placeAfter(content: readonly ContentPart[], position: number): number {
  return content.slice(0, position).filter(({ type }) => type !== 'reasoning').length;
}

function toSyncQuestion(owner: OwnerId, question: Message, assistantId: string | null): object {
  const { messageId, parentMessageId, conversationId } = question;
  const { files = [], text } = toCompatMessage(question, () => '');
  return {
    ...{ user: owner, text, messageId, parentMessageId, conversationId, isCreatedByUser: true },
    files,
    file_ids: files.map(({ file_id: fileId }) => fileId),
    ...presentFields({ assistant_id: assistantId, model: assistantId }),
    thread_id: toThreadId(conversationId),
  };
}

function toSyncAnswer(
  owner: OwnerId,
  { messageId, parentMessageId, conversationId, model }: Message,
): object {
  return {
    ...{ user: owner, messageId, parentMessageId, conversationId },
    ...presentFields({ assistant_id: model, model }),
    thread_id: toThreadId(conversationId),
  };
}

/** Returns what compat clients are told of the conversation of an answer of an assistant. */
export function assistantsFinal({ conversation, requestMessage }: CreatedData) {
  const { conversationId, title, endpoint, settings } = conversation;
  const { promptPrefix, instructions, assistant_id, file_ids } = settings;
  return {
    title,
    final: true,
    conversation: {
      ...{ conversationId, title, endpoint },
      ...presentFields({ promptPrefix, instructions, assistant_id, file_ids }),
    },
    requestMessage: {
      parentMessageId: requestMessage.parentMessageId,
      thread_id: toThreadId(conversationId),
    },
  };
}

function finalEvent(final: CreatedData, describe: DescribeError): string {
  if (isErrorAlone(final.responseMessage))
    return compatErrorEvent(toCompatMessage(final.responseMessage, describe));
  return compatMessageEvent(assistantsFinal(final));
}
