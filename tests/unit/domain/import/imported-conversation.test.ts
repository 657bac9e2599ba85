import { importedConversation, importedMessage } from '@/lib/domain/import/imported-conversation';

it('what a file does not know is left open', () => {
  expect(
    importedMessage({ sourceId: 'a', parentSourceId: null, isCreatedByUser: true, content: [], model: 'm' }),
  ).toMatchObject({
    model: 'm',
    sender: null,
    createdAt: null,
    error: null,
    unfinished: false,
  });
  expect(importedConversation({ title: 'x', endpoint: 'openAI', messages: [] })).toMatchObject({
    sourceId: null,
    pinnedAt: null,
    settings: {},
    notes: [],
  });
});
