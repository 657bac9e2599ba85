import { mutate } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { conversationsPath, type ConversationsPage } from '@/lib/contracts/conversations';
import type { Conversation } from '@/lib/domain/conversation';
import { sessionStore } from '../session/session-store';

/** The key of one page of the list, or null when there is none. */
export function conversationsPageKey(index: number, before: ConversationsPage | null): string | null {
  return before !== null && before.pageNumber >= before.pages ? null : conversationsPath(index + 1);
}

const PAGE_KEY_START = '/api/convos?';

const LIST_KEY = unstable_serialize(conversationsPageKey);

// One person's list is not for the next; it is two caches, the list and its pages.
sessionStore.subscribe((now, before) => {
  if (before.user === null || before.user.id === now.user?.id) return;
  void mutate(LIST_KEY, undefined, { revalidate: false });
  void mutate(isPageKey, undefined, { revalidate: false });
});

/** Fetches the list again. */
export async function refreshConversations(): Promise<void> {
  await mutate(LIST_KEY);
}

/** Puts a conversation at the top of the list, new or moved: it was just written to. */
export function putConversationOnTop(conversation: Conversation): void {
  changeList(([first, ...rest]) => {
    if (first === undefined) return [];
    const [top, ...others] = withoutConversation([first, ...rest], conversation.conversationId);
    return top === undefined
      ? []
      : [{ ...top, conversations: [conversation, ...top.conversations] }, ...others];
  });
}

/** Changes one conversation where it stands. */
export function changeListedConversation(
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  changeList((pages) =>
    pages.map((page) => ({
      ...page,
      conversations: page.conversations.map((each) =>
        each.conversationId === conversationId ? change(each) : each,
      ),
    })),
  );
}

/** Takes a conversation out of the list. */
export function dropListedConversation(conversationId: string): void {
  changeList((pages) => withoutConversation(pages, conversationId));
}

function withoutConversation(
  pages: readonly ConversationsPage[],
  conversationId: string,
): ConversationsPage[] {
  return pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter((each) => each.conversationId !== conversationId),
  }));
}

function changeList(change: (pages: ConversationsPage[]) => ConversationsPage[]): void {
  void mutate<ConversationsPage[]>(LIST_KEY, (pages) => (pages === undefined ? undefined : change(pages)), {
    revalidate: false,
  });
}

function isPageKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(PAGE_KEY_START);
}
