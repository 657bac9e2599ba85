/** A conversation as the list call answers it. */
export function fakeConversation(index: number, title: string, updatedAt: string) {
  return {
    conversationId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title,
    endpoint: 'demo',
    model: 'demo',
    createdAt: updatedAt,
    updatedAt,
  };
}

/** One page of the list. */
export function fakeListPage(
  conversations: ReturnType<typeof fakeConversation>[],
  pageNumber = 1,
  pages = 1,
) {
  return { conversations, pages, pageNumber, pageSize: 25 };
}
