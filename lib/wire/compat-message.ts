import { type CompatAttachment, toCompatAttachment } from '@/lib/domain/file/compat-attachment';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import type { Message } from '@/lib/domain/message/message';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { compatErrorText, type DescribeError } from './compat-error-text';
import { compatPlugins, compatText, type CompatPlugin } from './compat-text';

/** A message as compat clients read it (docs/protocol.md 5). Absent fields are left out, never null. */
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
  createdAt: string;
  updatedAt: string;
}

/** Returns a message for compat clients. An error's text is the JSON or the English text those clients recognise. */
export function toCompatMessage(message: Message, describe: DescribeError): CompatMessage {
  const { finishReason, usage } = message;
  // An answer cut off by a failure is sent without its error, as before errors were stored beside the text.
  const error = isErrorAlone(message) ? message.error : null;
  return {
    messageId: message.messageId,
    conversationId: message.conversationId,
    parentMessageId: message.parentMessageId,
    sender: message.sender,
    text: error === null ? compatText(message.content) : compatErrorText(error, describe),
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
    createdAt: message.createdAt,
    updatedAt: message.updatedAt,
  };
}
