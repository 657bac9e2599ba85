import { toThreadId } from '@/lib/domain/assistant/thread-id';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { GrowingReply } from '@/lib/domain/turn/apply-event';
import { toCompatParts, type CompatPart } from './compat-content';
import type { DescribeError } from './compat-error-text';
import { madeFiles } from './compat-files';
import { toCompatMessage } from './compat-message';
import { WaitingCalls } from './compat-waiting';
import {
  compatErrorEvent,
  compatMessageEvent,
  COMPAT_STREAM_HEADERS,
  type CompatWords,
} from './encode-compat';
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
export function createAssistantsEncoder(
  owner: OwnerId,
  { describe, describeWait, languageCode }: CompatWords,
): StreamEncoder {
  let waiting = new WaitingCalls();
  let begun: CreatedData | null = null;
  let reply: GrowingReply | null = null;
  let sent: readonly ContentPart[] = [];
  // Those who read already keep theirs when another reader begins.
  const places = new PartPlaces();
  let ids = { messageId: '', thread_id: '', conversationId: '' };
  let isInitial = true;
  let newCharacters = 0;

  const partEvent = (part: CompatPart, index: number): string => {
    if (part.type === 'text') {
      const event = {
        type: 'text',
        index,
        text: part.text.value,
        stream: true,
        message: true,
        initial: isInitial,
        ...ids,
      };
      isInitial = false;
      return compatMessageEvent(event);
    }
    return compatMessageEvent({ index, ...part, ...ids });
  };

  /** Writes what differs from what was written last; a part that is seen first gets the next place. */
  const flush = (): string => {
    if (reply === null) return '';
    const { content } = reply.toReply();
    const files = madeFiles(content);
    let text = '';
    for (const [position, part] of content.entries()) {
      if (part === sent[position] || UNTOLD.has(part.type)) continue;
      const first = places.of(position, 0);
      for (const [index, compat] of toCompatParts(part, files).entries())
        text += partEvent(compat, index === 0 ? first : places.of(position, index));
    }
    sent = content;
    newCharacters = 0;
    return text;
  };

  return {
    protocol: `compat assistants ${languageCode}`,
    isCumulative: false,
    headers: COMPAT_STREAM_HEADERS,
    heartbeat: '\n',
    start(created, current) {
      const { requestMessage, responseMessage, conversation } = created;
      begun = created;
      waiting = new WaitingCalls(current.content);
      const { conversationId } = conversation;
      ids = { messageId: responseMessage.messageId, thread_id: toThreadId(conversationId), conversationId };
      reply = new GrowingReply(current);
      sent = [];
      const sync = {
        sync: true,
        conversationId,
        requestMessage: toSyncQuestion(owner, requestMessage, conversation.model),
        responseMessage: toSyncAnswer(owner, responseMessage),
      };
      return compatMessageEvent(sync) + flush();
    },
    push(event) {
      waiting.add(event);
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
    endOfWaiting() {
      const tool = waiting.first;
      if (tool === null || begun === null) return null;
      const value = describeWait({ tool, conversationId: ids.conversationId });
      const notice = partEvent({ type: 'text', text: { value } }, places.of(sent.length, 0));
      return notice + compatMessageEvent(assistantsFinal(begun));
    },
    end: (final) => flush() + finalEvent(final, describe),
  };
}

/** Parts that compat clients are not told, and that have no place among theirs. */
const UNTOLD: ReadonlySet<ContentPart['type']> = new Set(['reasoning', 'left_out']);

/**
 * The places of parts among those that compat clients know, in the order they were seen first: the pictures that a call
 * made come behind what began meanwhile. A picture that is being drawn has its own already.
 */
class PartPlaces {
  private readonly known = new Map<string, number>();

  /** Returns the place of the part at a position of the answer, or of one that was made of it. */
  of(position: number, index: number): number {
    const key = `${String(position)} ${String(index)}`;
    const place = this.known.get(key) ?? this.known.size;
    this.known.set(key, place);
    return place;
  }
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
