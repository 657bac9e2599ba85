import type { Message } from '../message/message';
import { messageText } from '../message/message-text';

/** A message in a JSON export: the names existing clients know, and what only we know beside them. */
export interface ExportedMessage {
  messageId: string;
  parentMessageId: string;
  conversationId: string;
  sender: string;
  text: string;
  content: Message['content'];
  isCreatedByUser: boolean;
  error: boolean;
  errorCode?: string;
  errorDetails?: Record<string, unknown>;
  unfinished: boolean;
  isEdited: boolean;
  endpoint?: string;
  model?: string;
  answeredModel?: string;
  finish_reason?: string;
  tokenCount?: number;
  usage?: NonNullable<Message['usage']>;
  timing?: NonNullable<Message['timing']>;
  costCredits?: number;
  files?: { file_id: string }[];
  createdAt: string;
  updatedAt: string;
}

/** See {@link ExportedMessage}; what is absent is left out, never null. */
export function toExportedMessage(message: Message): ExportedMessage {
  const { error } = message;
  return {
    messageId: message.messageId,
    parentMessageId: message.parentMessageId,
    conversationId: message.conversationId,
    sender: message.sender,
    text: messageText(message),
    content: message.content,
    isCreatedByUser: message.isCreatedByUser,
    error: error !== null,
    ...(error === null ? {} : { errorCode: error.code }),
    ...present('errorDetails', error?.details),
    unfinished: message.unfinished,
    isEdited: message.isEdited,
    ...present('endpoint', message.endpoint),
    ...present('model', message.model),
    ...present('answeredModel', message.answeredModel),
    ...present('finish_reason', message.finishReason),
    ...present('tokenCount', message.tokenCount),
    ...present('usage', message.usage),
    ...present('timing', message.timing),
    ...present('costCredits', message.costCredits),
    ...(message.fileIds.length === 0 ? {} : { files: message.fileIds.map((file_id) => ({ file_id })) }),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}

function present<Name extends string, Value>(
  name: Name,
  value: Value | null | undefined,
): { [Key in Name]?: Value } {
  const entry: { [Key in Name]?: Value } = {};
  if (value !== null && value !== undefined) entry[name] = value;
  return entry;
}
