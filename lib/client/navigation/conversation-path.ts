import { NEW_CONVERSATION_ID, SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { searchQueryOf } from '../search/search-path';

const SEGMENTS = ['c', 'chat'];

/** Returns the path of a conversation, with the same first segment as the current page. */
export function conversationPath(conversationId: string, pathname: string): string {
  if (conversationId === NEW_CONVERSATION_ID) return `/c/${NEW_CONVERSATION_ID}`;
  const segment = SEGMENTS.find((each) => pathname.split('/')[1] === each) ?? 'chat';
  return `/${segment}/${encodeURIComponent(conversationId)}`;
}

/**
 * Returns the id of the conversation a page shows: `new` for a chat page that names none, a placeholder for a page of
 * search.
 */
export function conversationIdOf(pathname: string): string {
  if (searchQueryOf(pathname) !== null) return SEARCH_CONVERSATION_ID;
  const named = pathname.split('/')[2] ?? '';
  return named === '' ? NEW_CONVERSATION_ID : decoded(named);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
