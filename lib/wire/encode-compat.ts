import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { CompatAnswer } from './compat-answer';
import { toCompatConversation } from './compat-conversation';
import type { DescribeError } from './compat-error-text';
import { toCompatMessage } from './compat-message';
import { WaitingCalls, type DescribeWait } from './compat-waiting';
import { EVENT_STREAM_HEADERS } from './sse';
import type { StreamEncoder } from './stream-encoder';
import type { CreatedData } from './ui-stream-chunk';

export interface CompatWords {
  readonly describe: DescribeError;
  readonly describeWait: DescribeWait;
  readonly languageCode: string;
}

/** Refusals are sent with these headers, too. */
export const COMPAT_STREAM_HEADERS = { ...EVENT_STREAM_HEADERS, 'access-control-allow-origin': '*' };

const MIN_INTERVAL_MS = 50;
const INTERVAL_LIMIT_MS = 1_500;

/** Each event repeats the whole text, so that the sum must stay within this share. */
const GROWTH_SHARE = 1 / 128;

/**
 * Follows docs/protocol.md 8: text is cumulative, lines end in LF, each event is one write.
 * `askedBelowId` is the parent the client keeps seeing.
 */
export function createCompatEncoder(
  owner: OwnerId,
  { describe, describeWait, languageCode }: CompatWords,
  askedBelowId?: string | null,
): StreamEncoder {
  let answer = new CompatAnswer([]);
  let waiting = new WaitingCalls();
  let begun: CreatedData | null = null;
  let sentLength = 0;
  let isDirty = false;
  let isInitial = true;

  const asAsked = (question: Message) => withParent(question, askedBelowId);

  const flush = (): string => {
    if (!isDirty) return '';
    isDirty = false;
    const event = { text: answer.text, message: true, initial: isInitial, ...answer.plugins() };
    sentLength = answer.length;
    isInitial = false;
    return compatMessageEvent(event);
  };

  const endSoFar = (data: CreatedData, text: string): string => {
    const final = compatFinal(owner, data, describe);
    const responseMessage = { ...final.responseMessage, text, ...answer.plugins() };
    return compatMessageEvent({ ...final, responseMessage });
  };

  return {
    protocol: `compat ${languageCode} ${askedBelowId ?? ''}`,
    isCumulative: true,
    headers: COMPAT_STREAM_HEADERS,
    heartbeat: '\n',
    start(created, current) {
      begun = { ...created, requestMessage: asAsked(created.requestMessage) };
      answer = new CompatAnswer(current.content);
      waiting = new WaitingCalls(current.content);
      isDirty = answer.text !== '';
      const message = toCompatMessage(asAsked(created.requestMessage), describe);
      return compatMessageEvent({ message, created: true }) + flush();
    },
    push(event) {
      waiting.add(event);
      if (answer.add(event)) isDirty = true;
      // A text that became shorter is written again immediately.
      if (event.type === 'text-was-reasoning') sentLength = 0;
    },
    isDue(sinceLastFlushMs) {
      if (sinceLastFlushMs < MIN_INTERVAL_MS) return false;
      if (sinceLastFlushMs >= INTERVAL_LIMIT_MS) return true;
      return answer.length - sentLength >= answer.length * GROWTH_SHARE;
    },
    flush,
    endOfWaiting() {
      const tool = waiting.first;
      if (tool === null || begun === null) return null;
      const { conversationId } = begun.conversation;
      return endSoFar(begun, withNotice(answer.text, describeWait({ tool, conversationId })));
    },
    handOver: () => (begun === null ? '' : endSoFar(begun, answer.text)),
    end: (final) =>
      flush() + finalEvent(owner, { ...final, requestMessage: asAsked(final.requestMessage) }, describe),
  };
}

function withParent(question: Message, askedBelowId: string | null | undefined): Message {
  return typeof askedBelowId === 'string' ? { ...question, parentMessageId: askedBelowId } : question;
}

export function withNotice(text: string, notice: string): string {
  return text === '' ? notice : `${text}${text.endsWith('\n') ? '' : '\n\n'}${notice}`;
}

/** The question is sent in `created`, but not stored. */
export interface RefusedQuestion {
  readonly messageId: string;
  readonly parentMessageId: string;
  readonly conversationId: string;
  readonly text: string;
}

/** Compat clients read the ids of the question and the answer from it. */
export function compatRefusedQuestion(question: RefusedQuestion): string {
  return compatMessageEvent({
    message: { ...question, sender: 'User', isCreatedByUser: true },
    created: true,
  });
}

/** Without a complete message compat clients would wait for ever. */
export function compatErrorEvent(message: object): string {
  return `event: error\ndata: ${JSON.stringify({ ...message, error: true, final: true })}\n\n`;
}

export function compatFinal(owner: OwnerId, final: CreatedData, describe: DescribeError) {
  return {
    final: true,
    title: final.conversation.title,
    conversation: toCompatConversation(owner, final.conversation),
    requestMessage: toCompatMessage(final.requestMessage, describe),
    responseMessage: toCompatMessage(final.responseMessage, describe),
  };
}

function finalEvent(owner: OwnerId, final: CreatedData, describe: DescribeError): string {
  if (isErrorAlone(final.responseMessage))
    return compatErrorEvent(toCompatMessage(final.responseMessage, describe));
  return compatMessageEvent(compatFinal(owner, final, describe));
}

export function compatMessageEvent(data: object): string {
  return `event: message\ndata: ${JSON.stringify(data)}\n\n`;
}
