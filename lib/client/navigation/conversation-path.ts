import { NEW_CONVERSATION_ID, SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { searchQueryOf } from '../search/search-path';
import { assistantPlaceOf } from './assistant-path';
import { serverPartOf } from './server-path';
import { toolsPartOf } from './tools-path';

const SEGMENTS = ['c', 'chat'];

/** The first segment of `pathname` stays. */
export function conversationPath(conversationId: string, pathname: string): string {
  if (conversationId === NEW_CONVERSATION_ID) return `/c/${NEW_CONVERSATION_ID}`;
  const segment = SEGMENTS.find((each) => pathname.split('/')[1] === each) ?? 'chat';
  return `/${segment}/${encodeURIComponent(conversationId)}`;
}

/** A chat page without an id is `new`; other pages give a placeholder. */
export function conversationIdOf(pathname: string): string {
  const isOther = [searchQueryOf, assistantPlaceOf, serverPartOf, toolsPartOf].some(
    (placeOf) => placeOf(pathname) !== null,
  );
  if (isOther) return SEARCH_CONVERSATION_ID;
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
