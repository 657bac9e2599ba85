import * as z from 'zod/mini';

/** The parent id of messages without a parent: the root of every tree. */
export const ROOT_PARENT_ID = '00000000-0000-0000-0000-000000000000';

/** The id of a conversation that is not saved yet; it has no messages. */
export const NEW_CONVERSATION_ID = 'new';

/** The placeholder conversation of the search view; no message can be sent under it. */
export const SEARCH_CONVERSATION_ID = 'search';

/** Whether an id is that of a saved conversation, not of a new one or of a search. */
export function isSavedConversation(conversationId: string): boolean {
  return conversationId !== NEW_CONVERSATION_ID && conversationId !== SEARCH_CONVERSATION_ID;
}

/** Appended to the id of a request while its answer has no id of its own. */
export const PLACEHOLDER_SUFFIX = '_';

/** A UUID in any version, lower case. */
export const uuidSchema = z.guid().check(z.toLowerCase());
