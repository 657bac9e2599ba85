import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SEARCH_PAGE_SIZE } from '@/lib/contracts/search/search';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';
import { wrapMarks } from '@/lib/domain/search/wrap-marks';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { findCompatSearchMessages } from '../../db/search/find-compat-search-messages';
import { findSearchConversations } from '../../db/search/find-search-conversations';
import { readSearchQuery } from '../../db/search/read-search-query';
import { toCompat } from '../message/to-compat-message';
import { requireSearch } from './is-search-enabled';

/** The most messages compat clients get; they do not page them. */
const MESSAGE_LIMIT = 20;

/**
 * A matching message as compat clients read it: matches between double asterisks, and the fields of its conversation.
 */
export interface CompatSearchMessage extends CompatMessage {
  searchResult: true;
  title: string;
  chatGptLabel?: string;
}

/** The answer of docs/protocol.md 6; `pageNumber` is the text of the request. */
interface CompatSearchPage {
  conversations: CompatConversation[];
  messages: CompatSearchMessage[];
  pages: number;
  pageNumber: string;
  pageSize: number;
}

/**
 * Returns a {@link CompatSearchPage}: conversations with most hits first, and the newest messages, of long ones the
 * part around the match. It is empty for a query without words.
 */
export async function searchCompat(
  owner: OwnerId,
  { q, pageNumber }: { q: string; pageNumber: string },
): Promise<CompatSearchPage> {
  requireSearch();
  const empty = { conversations: [], messages: [], pages: 1, pageNumber, pageSize: SEARCH_PAGE_SIZE };
  const query = await readSearchQuery(q);
  if (query === null) return empty;
  const page = { areTitlesFirst: false, pageNumber: Number(pageNumber), pageSize: SEARCH_PAGE_SIZE };
  const [{ found, total }, messages] = await Promise.all([
    findSearchConversations(owner, query, page),
    findCompatSearchMessages(owner, query, MESSAGE_LIMIT),
  ]);
  const marked: CompatSearchMessage[] = [];
  for (const message of messages) {
    marked.push(toSearchMessage(message, query.terms));
    // Other requests are handled between two messages.
    await nextTurn();
  }
  return {
    ...empty,
    conversations: found.map(({ conversation }) => toCompatConversation(owner, conversation)),
    messages: marked,
    pages: Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)),
  };
}

function toSearchMessage(
  { message, conversation }: { message: Message; conversation: Conversation },
  terms: readonly SearchTerm[],
): CompatSearchMessage {
  const compat = toCompat(message);
  const { chatGptLabel } = conversation.settings;
  return {
    ...compat,
    text: wrapMarks(compat.text, findMarks(compat.text, terms), '**'),
    searchResult: true,
    title: conversation.title,
    ...(typeof chatGptLabel === 'string' ? { chatGptLabel } : {}),
    ...(conversation.model === null ? {} : { model: conversation.model }),
  };
}
