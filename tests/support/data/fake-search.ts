import type { FoundConversation, SearchHit } from '@/lib/contracts/search/search';

const AT = '2026-11-20T10:00:00.000Z';

export function fakeFound(index: number, title: string, markedLength: number): FoundConversation {
  return {
    conversationId: conversationIdAt(index),
    title,
    titleMarks: [{ start: 0, end: markedLength }],
    updatedAt: AT,
    pinnedAt: null,
    archivedAt: null,
    folderId: null,
    messageHits: 0,
    excerpt: null,
  };
}

export function fakeHit(index: number, text: string, word: string): SearchHit {
  const start = text.indexOf(word);
  return {
    conversationId: conversationIdAt(index),
    title: `Talk ${String(index)}`,
    titleMarks: [],
    at: AT,
    message: {
      messageId: `10000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      isCreatedByUser: true,
      sender: 'User',
      endpoint: 'demo',
      model: null,
      snippet: { text, marks: [{ start, end: start + word.length }], isCutBefore: false, isCutAfter: false },
    },
  };
}

function conversationIdAt(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
