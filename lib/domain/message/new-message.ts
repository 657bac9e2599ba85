import { ROOT_PARENT_ID } from '../shared/ids';
import type { Message } from './message';

type Beginning = Pick<Message, 'messageId' | 'conversationId' | 'isCreatedByUser' | 'createdAt'>;

export function newMessage(fields: Beginning & Partial<Message>): Message {
  return {
    parentMessageId: ROOT_PARENT_ID,
    sender: fields.isCreatedByUser ? 'User' : '',
    endpoint: null,
    model: null,
    answeredModel: null,
    content: [],
    isEdited: false,
    unfinished: false,
    isRunning: false,
    error: null,
    finishReason: null,
    usage: null,
    timing: null,
    costCredits: null,
    price: null,
    tokenCount: null,
    files: [],
    sources: [],
    origins: [],
    updatedAt: fields.createdAt,
    ...fields,
  };
}
