import * as z from 'zod/mini';

/** It is the root of every tree. */
export const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

export const NEW_CONVERSATION_ID = 'new';

/** Search and the server's page use it; no message goes there. */
export const SEARCH_CONVERSATION_ID = 'search';

export function isSavedConversation(conversationId: string): boolean {
  return conversationId !== NEW_CONVERSATION_ID && conversationId !== SEARCH_CONVERSATION_ID;
}

/** A request's id has it until the answer has an id. */
export const PLACEHOLDER_SUFFIX = '_';

/** Any version counts, in lower case. */
export const uuidSchema = z.guid().check(z.toLowerCase());
