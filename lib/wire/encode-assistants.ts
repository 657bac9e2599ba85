import { toThreadId } from '@/lib/domain/assistant/thread-id';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { GrowingReply, type Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
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

/** The whole text is repeated, so that it must have grown by this share. */
const GROWTH_SHARE = 1 / 128;

/** Sends `sync`, then each part that changed at its place, then `final` (docs/protocol.md 14). */
export function createAssistantsEncoder(
  owner: OwnerId,
  { describe, describeWait, languageCode }: CompatWords,
): StreamEncoder {
  let waiting = new WaitingCalls();
  let begun: CreatedData | null = null;
  const parts = new PartEvents();
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
      parts.start(
        { messageId: responseMessage.messageId, thread_id: toThreadId(conversationId), conversationId },
        current,
      );
      const sync = {
        sync: true,
        conversationId,
        requestMessage: toSyncQuestion(owner, requestMessage, conversation.model),
        responseMessage: toSyncAnswer(owner, responseMessage),
      };
      return compatMessageEvent(sync) + parts.flush();
    },
    push(event) {
      waiting.add(event);
      parts.add(event);
    },
    isDue: (sinceLastFlushMs) => parts.isDue(sinceLastFlushMs),
    flush: () => parts.flush(),
    endOfWaiting() {
      const tool = waiting.first;
      if (tool === null || begun === null) return null;
      const { conversationId } = begun.conversation;
      return (
        parts.notice(describeWait({ tool, conversationId })) + compatMessageEvent(assistantsFinal(begun))
      );
    },
    handOver: () => (begun === null ? '' : compatMessageEvent(assistantsFinal(begun))),
    end: (final) => parts.flush() + finalEvent(final, describe),
  };
}

/** A part that changed is written again as a whole. */
class PartEvents {
  private reply: GrowingReply | null = null;
  private sent: readonly ContentPart[] = [];
  // Readers who were there before keep their places when another one begins.
  private readonly places = new PartPlaces();
  private ids = { messageId: '', thread_id: '', conversationId: '' };
  private isInitial = true;
  private newCharacters = 0;

  /** Writes what the answer already has. */
  start(ids: PartEvents['ids'], current: Reply): void {
    this.ids = ids;
    this.reply = new GrowingReply(current);
    this.sent = [];
  }

  add(event: ChatEvent): void {
    this.reply?.apply(event);
    this.newCharacters += event.type === 'text' ? event.delta.length : 1;
  }

  isDue(sinceLastFlushMs: number): boolean {
    if (sinceLastFlushMs < MIN_INTERVAL_MS) return false;
    if (sinceLastFlushMs >= INTERVAL_LIMIT_MS) return true;
    const last = this.sent.at(-1);
    return this.newCharacters >= (last?.type === 'text' ? last.text.length : 0) * GROWTH_SHARE;
  }

  notice(value: string): string {
    return this.partEvent({ type: 'text', text: { value } }, this.places.of(this.sent.length, 0));
  }

  /** A new part gets the next place. */
  flush(): string {
    if (this.reply === null) return '';
    const { content } = this.reply.toReply();
    const files = madeFiles(content);
    let text = '';
    for (const [position, part] of content.entries()) {
      if (part === this.sent[position] || UNTOLD.has(part.type)) continue;
      const first = this.places.of(position, 0);
      for (const [index, compat] of toCompatParts(part, files).entries())
        text += this.partEvent(compat, index === 0 ? first : this.places.of(position, index));
    }
    this.sent = content;
    this.newCharacters = 0;
    return text;
  }

  private partEvent(part: CompatPart, index: number): string {
    if (part.type === 'text') {
      const event = {
        type: 'text',
        index,
        text: part.text.value,
        stream: true,
        message: true,
        initial: this.isInitial,
        ...this.ids,
      };
      this.isInitial = false;
      return compatMessageEvent(event);
    }
    return compatMessageEvent({ index, ...part, ...this.ids });
  }
}

/** Compat clients have no kind of part for these. */
const UNTOLD: ReadonlySet<ContentPart['type']> = new Set(['reasoning', 'left_out', 'merged']);

/** A part keeps the place where it was first seen; the pictures of a call come behind it. */
class PartPlaces {
  private readonly known = new Map<string, number>();

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
    user: owner,
    text,
    messageId,
    parentMessageId,
    conversationId,
    isCreatedByUser: true,
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
    user: owner,
    messageId,
    parentMessageId,
    conversationId,
    ...presentFields({ assistant_id: model, model }),
    thread_id: toThreadId(conversationId),
  };
}

export function assistantsFinal({ conversation, requestMessage }: CreatedData) {
  const { conversationId, title, endpoint, settings } = conversation;
  const { promptPrefix, instructions, assistant_id, file_ids } = settings;
  return {
    title,
    final: true,
    conversation: {
      conversationId,
      title,
      endpoint,
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
