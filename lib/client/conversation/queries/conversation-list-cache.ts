import { mutate } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { conversationsPath, type ConversationsPage } from '@/lib/contracts/conversation/conversations';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { withChanged, withOnTop, type ConversationList } from '@/lib/domain/conversation/conversation-list';
import { userValue } from '../../scope/user-scope';
import { changeCached } from '../../shared/change-cached';

const knownLists = userValue(() => new Set<ConversationList>(['sidebar']));

export function noteShownList(list: ConversationList): void {
  knownLists.current.add(list);
}

/** Returns null when there is no such page. */
export function conversationsPageKey(
  list: ConversationList,
  index: number,
  before: ConversationsPage | null,
): string | null {
  return before !== null && before.pageNumber >= before.pages ? null : conversationsPath(index + 1, list);
}

const PAGE_KEY_START = '/api/convos?';

/** Cached pages count as fresh, so they are dropped; the lists stay as they are. */
export async function refreshConversations(): Promise<void> {
  await mutate(isPageKey, undefined, { revalidate: false });
  await Promise.all([...knownLists.current].map((list) => mutate(listKey(list))));
}

export function putConversationOnTop(conversation: Conversation): void {
  changeLists((list, items) => withOnTop(list, items, conversation));
}

/** Adds conversations where they belong in each list, and removes them from the others. */
export function placeConversations(conversations: readonly Conversation[]): void {
  changeLists((list, items, isWhole) => withChanged(list, items, conversations, isWhole));
}

/** They move to where they then belong. {@link placeConversations} undoes it with the result. */
export function changeListedConversations(
  conversationIds: readonly string[],
  change: (conversation: Conversation) => Conversation,
): Conversation[] {
  const before = findListedConversations(conversationIds);
  placeConversations(before.map(change));
  return before;
}

/** Returns the conversations that were listed. */
export function dropListedConversations(conversationIds: readonly string[] | 'all'): Conversation[] {
  const before = findListedConversations(conversationIds);
  changeLists((_list, items) =>
    items.filter(
      ({ conversationId }) => conversationIds !== 'all' && !conversationIds.includes(conversationId),
    ),
  );
  return before;
}

/** Do not call it during a render. */
export function findListedConversations(conversationIds: readonly string[] | 'all'): Conversation[] {
  const found = new Map<string, Conversation>();
  changeLists((_list, items) => {
    for (const item of items)
      if (conversationIds === 'all' || conversationIds.includes(item.conversationId))
        found.set(item.conversationId, item);
    return items;
  });
  return [...found.values()];
}

type Change = (
  list: ConversationList,
  items: readonly Conversation[],
  /** No conversation is missing at the end. */
  isWhole: boolean,
) => readonly Conversation[];

function changeLists(change: Change): void {
  for (const list of knownLists.current)
    changeCached<readonly ConversationsPage[]>(listKey(list), (pages) => {
      const items = pages.flatMap((page) => page.conversations);
      const last = pages.at(-1);
      const next = change(list, items, last === undefined || last.pageNumber >= last.pages);
      return next === items ? pages : cutLike(pages, next);
    });
}

/** The pages keep their sizes; the last page receives the remainder. */
function cutLike(pages: readonly ConversationsPage[], items: readonly Conversation[]): ConversationsPage[] {
  let start = 0;
  return pages.map((page, index) => {
    const end = index === pages.length - 1 ? items.length : start + page.conversations.length;
    const conversations = items.slice(start, end);
    start = end;
    return { ...page, conversations };
  });
}

function listKey(list: ConversationList): string {
  return unstable_serialize((index: number, before: ConversationsPage | null) =>
    conversationsPageKey(list, index, before),
  );
}

function isPageKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(PAGE_KEY_START);
}
