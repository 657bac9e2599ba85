import { toThreadId } from '@/lib/domain/assistant/thread-id';
import { type CompatAttachment, toCompatAttachment } from '@/lib/domain/file/compat-attachment';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import type { Source } from '@/lib/domain/message/source';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { compatContent, type CompatPart } from './compat-content';
import { compatErrorText, type DescribeError } from './compat-error-text';
import { compatPlugins, wholeCompatText, type CompatPlugin } from './compat-text';

/** It has the form of docs/protocol.md 5: absent fields are never null. */
export interface CompatMessage {
  messageId: string;
  conversationId: string;
  parentMessageId: string;
  sender: string;
  text: string;
  isCreatedByUser: boolean;
  error: boolean;
  unfinished: boolean;
  isEdited: boolean;
  endpoint?: string;
  model?: string;
  finish_reason?: string;
  tokenCount?: number;
  promptTokens?: number;
  plugins?: CompatPlugin[];
  files?: CompatAttachment[];
  /** Only answers of assistants have it. */
  content?: CompatPart[];
  /** We added this field: the sources of the numbers, without passages. */
  sources?: CompatSource[];
  /** Only chats of assistants have it. */
  thread_id?: string;
  createdAt: string;
  updatedAt: string;
}

interface CompatSource {
  readonly number: number;
  readonly title: string;
  /** Only pages have an address. */
  readonly url?: string;
  /** Only documents have an id; their file may be deleted. */
  readonly file_id?: string;
}

/** An error gets the form in which compat clients recognise it. */
export function toCompatMessage(message: Message, describe: DescribeError): CompatMessage {
  const { finishReason, usage } = message;
  // An answer cut off by a failure is sent without its error, as before errors were stored beside the text.
  const error = isErrorAlone(message) ? message.error : null;
  return {
    messageId: message.messageId,
    conversationId: message.conversationId,
    parentMessageId: message.parentMessageId,
    sender: message.sender,
    text: error === null ? wholeCompatText(message.content) : compatErrorText(error, describe),
    isCreatedByUser: message.isCreatedByUser,
    error: error !== null,
    unfinished: message.unfinished,
    isEdited: message.isEdited,
    ...presentFields({
      endpoint: message.endpoint,
      model: message.model,
      finish_reason: finishReason,
      tokenCount: message.tokenCount,
      promptTokens: usage?.promptTokens,
    }),
    ...(error === null ? compatPlugins(message.content) : {}),
    ...(message.files.length === 0 ? {} : { files: message.files.map(toCompatAttachment) }),
    ...(message.sources.length === 0 ? {} : { sources: message.sources.map(toCompatSource) }),
    ...ofThread(message, error === null),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}

function toCompatSource(source: Source): CompatSource {
  const { number } = source;
  return source.type === 'web'
    ? { number, title: source.title, url: source.url }
    : { number, title: source.filename, file_id: source.fileId };
}

function ofThread(
  { endpoint, conversationId, isCreatedByUser, content }: Message,
  isAnswered: boolean,
): Pick<CompatMessage, 'content' | 'thread_id'> {
  if (endpoint === null || !endpointOf(endpoint).hasAssistants) return {};
  return {
    thread_id: toThreadId(conversationId),
    ...(isCreatedByUser || !isAnswered ? {} : { content: compatContent(content) }),
  };
}
