import * as z from 'zod/mini';

/** The root of every tree has this id. */
export const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

export const NEW_CONVERSATION_ID = 'new';

/** The search view and the page of the server use this placeholder; no message can be sent under it. */
export const SEARCH_CONVERSATION_ID = 'search';

export function isSavedConversation(conversationId: string): boolean {
  return conversationId !== NEW_CONVERSATION_ID && conversationId !== SEARCH_CONVERSATION_ID;
}

/** The suffix follows the id of a request while its answer has no id of its own. */
export const PLACEHOLDER_SUFFIX = '_';

/** The UUID may have any version and is lower case. */
export const uuidSchema = z.guid().check(z.toLowerCase());
