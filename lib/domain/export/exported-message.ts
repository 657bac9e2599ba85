import { type CompatAttachment, toCompatAttachment } from '../file/compat-attachment';
import type { Message } from '../message/message';
import { messageText } from '../message/message-text';
import { presentFields } from '../shared/present-fields';
import { isMemoryTool } from '../tool/memory/memory-tools';

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
  files?: CompatAttachment[];
  sources?: Message['sources'];
  createdAt: string;
  updatedAt: string;
}

/** Absent fields are never null. */
export function toExportedMessage(message: Message): ExportedMessage {
  const { error } = message;
  return {
    messageId: message.messageId,
    parentMessageId: message.parentMessageId,
    conversationId: message.conversationId,
    sender: message.sender,
    text: messageText(message),
    content: message.content.filter((part) => part.type !== 'tool_call' || !isMemoryTool(part.name)),
    isCreatedByUser: message.isCreatedByUser,
    error: error !== null,
    ...(error === null ? {} : { errorCode: error.code }),
    ...presentFields({ errorDetails: error?.details }),
    unfinished: message.unfinished,
    isEdited: message.isEdited,
    ...presentFields({
      endpoint: message.endpoint,
      model: message.model,
      answeredModel: message.answeredModel,
      finish_reason: message.finishReason,
      tokenCount: message.tokenCount,
      usage: message.usage,
      timing: message.timing,
      costCredits: message.costCredits,
    }),
    ...(message.files.length === 0 ? {} : { files: message.files.map(toCompatAttachment) }),
    ...(message.sources.length === 0 ? {} : { sources: message.sources }),
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
