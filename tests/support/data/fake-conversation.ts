export function fakeConversation(
  index: number,
  title: string,
  updatedAt: string,
  organised: Readonly<Record<string, string>> = {},
) {
  return {
    conversationId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title,
    endpoint: 'demo',
    model: 'demo',
    createdAt: updatedAt,
    updatedAt,
    ...organised,
  };
}

export function fakeDeletion(deletedCount: number, deletedAt = '2026-11-21T10:00:00.000Z') {
  return {
    acknowledged: true,
    deletedCount,
    deletedAt,
    messages: { acknowledged: true, deletedCount: 2 * deletedCount },
  };
}

export function fakeFolder(index: number, name: string, fields: object = {}) {
  return {
    folderId: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    name,
    instructions: '',
    endpoint: null,
    model: null,
    settings: {},
    usesGeneralMemory: true,
    skillIds: [],
    conversationCount: 0,
    documentCount: 0,
    ...fields,
  };
}

export function fakeListPage(
  conversations: ReturnType<typeof fakeConversation>[],
  pageNumber = 1,
  pages = 1,
) {
  return { conversations, pages, pageNumber, pageSize: 25 };
}
