import {
  archiveConversationSchema,
  archiveManifestSchema,
  importArchived,
} from '@/lib/domain/import/archive';

const DATE = '2025-01-01T00:00:00.000Z';
const head = archiveConversationSchema.parse({
  kind: 'conversation',
  id: 'c',
  origin: 'parley:c',
  title: 'T',
  endpoint: 'openAI',
  endpointType: null,
  model: null,
  iconURL: null,
  settings: {},
  folderId: 'f',
  pinnedAt: null,
  archivedAt: DATE,
  createdAt: DATE,
  updatedAt: DATE,
});
const line = {
  kind: 'message',
  id: 'm',
  parentId: null,
  isCreatedByUser: true,
  sender: 'User',
  endpoint: null,
  model: null,
  answeredModel: null,
  content: [{ type: 'text', text: 'x' }],
  isEdited: false,
  unfinished: false,
  error: null,
  finishReason: null,
  usage: null,
  timing: null,
  tokenCount: 3,
  createdAt: DATE,
  updatedAt: DATE,
};

it('a conversation of an archive is read with its messages, and lines that cannot be are counted', () => {
  const found = importArchived(head, [line, { ...line, id: 3 }, undefined, 'x']);
  expect(found).toMatchObject({ sourceId: 'parley:c', folderSourceId: 'f', archivedAt: DATE, title: 'T' });
  expect(found.messages).toMatchObject([{ sourceId: 'm', parentSourceId: null, sender: 'User' }]);
  expect(found.messages[0]).not.toHaveProperty('tokenCount');
  expect(found.notes).toEqual([{ reason: 'message_unreadable', count: 3 }]);
});

it('a manifest of something else is none', () => {
  const counts = { conversations: 0, messages: 0, folders: 0, presets: 0 };
  expect(
    archiveManifestSchema.safeParse({ format: 'parley-archive', version: 1, exportedAt: DATE, counts })
      .success,
  ).toBe(true);
  expect(
    archiveManifestSchema.safeParse({ format: 'other', version: 1, exportedAt: DATE, counts }).success,
  ).toBe(false);
});
