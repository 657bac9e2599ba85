import * as z from 'zod/mini';

/** Every tree of messages begins at this parent. */
export const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

export const NEW_CONVERSATION_ID = 'new';

/** The search and its page on the server use this id; it names no conversation. */
export const SEARCH_CONVERSATION_ID = 'search';

export function isSavedConversation(conversationId: string): boolean {
  return conversationId !== NEW_CONVERSATION_ID && conversationId !== SEARCH_CONVERSATION_ID;
}

/** Until an answer has an id, it has that of its request with this at the end. */
export const PLACEHOLDER_SUFFIX = '_';

/** A UUID of any version counts; the result is in lower case. */
export const uuidSchema = z.guid().check(z.toLowerCase());
