import { ROOT_PARENT_ID } from '../shared/ids';
import type { Message } from './message';

/** What every message has from its beginning. */
type Beginning = Pick<Message, 'messageId' | 'conversationId' | 'isCreatedByUser' | 'createdAt'>;

/**
 * Returns a message with these fields and the others as they are before anything is known: at the root, empty, finished,
 * asked of no model, neither measured nor paid for.
 */
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
    fileIds: [],
    updatedAt: fields.createdAt,
    ...fields,
  };
}
