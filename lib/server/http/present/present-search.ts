import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { findMarks, type SearchTerm } from '@/lib/domain/search/find-marks';
import { wrapMarks } from '@/lib/domain/search/wrap-marks';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { presentConversation } from './present-conversation';
import { presentMessage } from './present-message';

/** Matches stand between double asterisks. */
interface CompatSearchMessage extends CompatMessage {
  searchResult: true;
  title: string;
  chatGptLabel?: string;
}

interface FoundMessage {
  readonly message: Message;
  readonly conversation: Conversation;
}

interface FoundPage {
  readonly conversations: readonly Conversation[];
  readonly messages: readonly FoundMessage[];
  readonly terms: readonly SearchTerm[];
  readonly pages: number;
  readonly pageSize: number;
}

/** docs/protocol.md 6 defines the form; `pageNumber` is the text of the request. */
export async function presentSearch(
  owner: OwnerId,
  { conversations, messages, terms, pages, pageSize }: FoundPage,
  pageNumber: string,
) {
  const marked: CompatSearchMessage[] = [];
  for (const message of messages) {
    marked.push(presentFound(message, terms));
    // Other requests are handled between two messages.
    await nextTurn();
  }
  return {
    conversations: conversations.map((conversation) => presentConversation(owner, conversation)),
    messages: marked,
    pages,
    pageNumber,
    pageSize,
  };
}

function presentFound(
  { message, conversation }: FoundMessage,
  terms: readonly SearchTerm[],
): CompatSearchMessage {
  const compat = presentMessage(message);
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
