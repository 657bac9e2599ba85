import fc from 'fast-check';
import { conversationSchema } from '@/lib/domain/conversation/conversation';
import { detectFormat, readConversation } from '@/lib/domain/import/detect-format';
import {
  importedConversation,
  importedMessage,
  type ImportedMessage,
} from '@/lib/domain/import/imported-conversation';
import { MESSAGES_LIMIT, planImport } from '@/lib/domain/import/plan-import';
import { messageSchema } from '@/lib/domain/message/message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { fakeSource } from '../../../support/data/fake-passage';

const NOW = '2026-11-21T12:00:00.000Z';

function surroundings() {
  let count = 0;
  return {
    now: NOW,
    newId: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  };
}

const question = (sourceId: string, parentSourceId: string | null, more: Partial<ImportedMessage> = {}) =>
  importedMessage({
    sourceId,
    parentSourceId,
    isCreatedByUser: true,
    content: [{ type: 'text', text: `words of ${sourceId}` }],
    ...more,
  });

function plan(
  messages: readonly ImportedMessage[],
  more: Partial<Parameters<typeof importedConversation>[0]> = {},
) {
  const planned = planImport(
    importedConversation({ title: 'Title', endpoint: 'openAI', messages, ...more }),
    surroundings(),
  );
  if (typeof planned === 'string') throw new Error(planned);
  return planned;
}

describe('what is saved of a conversation', () => {
  it('has ids of ours, parents first', () => {
    const { conversation, messages } = plan([question('b', 'a'), question('a', null)]);
    expect(messages.map(({ parentMessageId }) => parentMessageId)).toEqual([
      ROOT_PARENT_ID,
      messages[0]?.messageId,
    ]);
    expect(messages.every(({ conversationId }) => conversationId === conversation.conversationId)).toBe(true);
    expect(conversation.conversationId).toBe('00000000-0000-4000-8000-000000000001');
  });

  it('ignores token counts of the file, and bounds its usage and durations', () => {
    const usage = {
      promptTokens: 1e15,
      completionTokens: 2,
      cachedTokens: 0,
      reasoningTokens: 0,
      isEstimated: false,
    };
    const timing = { firstTokenMs: 1e15, durationMs: 1e15 };
    const told = { ...question('a', null, { usage, timing }), tokenCount: 0 };
    const [message] = plan([told]).messages;
    expect(message).toMatchObject({
      tokenCount: null,
      costCredits: null,
      price: null,
      usage: { promptTokens: 100_000_000, completionTokens: 2 },
      timing: { firstTokenMs: 86_400_000, durationMs: 86_400_000 },
    });
  });

  it('is dated like the file, never in the future, and by its neighbours where the file has no date', () => {
    const { conversation, messages } = plan(
      [
        question('a', null, { createdAt: '2025-01-01T00:00:00.000Z' }),
        question('b', 'a'),
        question('c', 'b', { createdAt: '2030-01-01T00:00:00.000Z' }),
      ],
      { updatedAt: '2030-01-01T00:00:00.000Z', pinnedAt: '2030-01-01T00:00:00.000Z' },
    );
    expect(messages.map(({ createdAt }) => createdAt)).toEqual([
      '2025-01-01T00:00:00.000Z',
      '2025-01-01T00:00:00.000Z',
      NOW,
    ]);
    expect(conversation).toMatchObject({
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: NOW,
      pinnedAt: NOW,
    });
  });

  it('is titled by its question when it has no title', () => {
    expect(plan([question('a', null)], { title: ' \u0000\n ' }).conversation.title).toBe('words of a');
  });

  it('names the speaker as we do', () => {
    const answer = question('b', 'a', { isCreatedByUser: false, endpoint: 'anthropic', model: 'claude-3' });
    expect(plan([question('a', null), answer]).messages.map(({ sender }) => sender)).toEqual([
      'User',
      'Claude',
    ]);
  });

  it('has no cost and carries no file of another account', () => {
    const content = [
      {
        type: 'image_file' as const,
        fileId: 'f',
        filename: 'f.png',
        filepath: '/x',
        widthPx: 1,
        heightPx: 1,
      },
    ];
    const { messages, notes, conversation } = plan([question('a', null, { content })], {
      settings: { file_ids: ['f'], temperature: 1 },
    });
    expect(messages[0]).toMatchObject({ content: [], files: [], costCredits: null, price: null });
    expect(notes).toEqual([{ reason: 'attachment', count: 1 }]);
    expect(conversation.settings).toEqual({ temperature: 1 });
  });

  it('keeps the pictures of an answer that are among its files, under the address they have here', () => {
    const fileId = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
    const file = {
      fileId,
      filename: '../boat.webp',
      mimeType: 'text/html',
      sizeBytes: 9,
      widthPx: 3,
      heightPx: 2,
      placeholder: 'javascript:alert(1)',
    };
    const part = {
      type: 'image_file' as const,
      fileId,
      filename: 'x',
      filepath: '//evil',
      widthPx: 1,
      heightPx: 1,
    };
    const answer = { isCreatedByUser: false, content: [part], files: [file] };
    const { messages, notes } = plan([question('a', null), question('b', 'a', answer)]);
    const kept = { fileId, filename: 'boat.webp', widthPx: 3, heightPx: 2, sizeBytes: 9, placeholder: null };
    expect(messages[1]).toMatchObject({
      content: [{ ...kept, type: 'image_file', filepath: `/api/files/download/${fileId}` }],
      files: [{ ...kept, mimeType: 'image/webp' }],
    });
    expect(notes).toEqual([]);
  });

  it.each([
    ['https://example.org/i.png', 'https://example.org/i.png'],
    ['/icons/i.png', '/icons/i.png'],
    ['//example.org/i.png', null],
    ['http://example.org/i.png', null],
    ['javascript:alert(1)', null],
  ])('takes the picture %s as %s', (iconURL, taken) => {
    expect(plan([question('a', null)], { iconURL }).conversation.iconURL).toBe(taken);
  });

  it('refuses a conversation without messages, except in our own archive, and one with too many', () => {
    const empty = importedConversation({ title: '', endpoint: 'openAI', messages: [] });
    expect(planImport(empty, surroundings())).toBe('empty');
    expect(planImport(empty, { ...surroundings(), mayBeEmpty: true })).toMatchObject({ messages: [] });
    const messages = Array.from({ length: MESSAGES_LIMIT + 1 }, () => question('a', null));
    expect(planImport({ ...empty, messages }, surroundings())).toBe('too_many_messages');
  });

  it('is sound whatever a file of any product holds', () => {
    const key = fc.constantFrom(
      'mapping',
      'chat_messages',
      'messages',
      'history',
      'chat',
      'topic',
      'conversationId',
      'messagesTree',
      'children',
      'message',
      'parent',
      'parentId',
      'author',
      'role',
      'content',
      'parts',
      'content_type',
      'text',
      'sender',
      'uuid',
      'id',
      'type',
      'thoughts',
      'metadata',
      'mask',
      'modelConfig',
      'tools',
      'files',
      'error',
      'title',
      'create_time',
      '__proto__',
      'constructor',
    );
    const leaf = fc.oneof(
      fc.constantFrom(
        'user',
        'assistant',
        'human',
        'text',
        'tool_use',
        'tool_call',
        'a',
        'b',
        '\u0000\ud800',
        null,
        true,
      ),
      fc.double(),
      fc.string(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    const whole = fc.oneof(
      fc.record({ mapping: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tree) }),
      fc.record({ chat_messages: fc.array(tree) }),
      fc.record({ conversationId: fc.string(), messages: fc.array(tree), options: tree }),
      fc.record({ history: fc.record({ messages: fc.dictionary(fc.string(), tree), currentId: tree }) }),
      fc.record({ topic: fc.string(), messages: fc.array(tree), mask: tree }),
    );
    fc.assert(
      fc.property(whole, (value) => {
        const format = detectFormat(value);
        if (format === null) return;
        const source = readConversation(format, value);
        const planned = source === null ? 'empty' : planImport(source, surroundings());
        if (typeof planned === 'string') return;
        conversationSchema.parse(planned.conversation);
        for (const message of planned.messages) {
          messageSchema.parse(message);
          expect(JSON.stringify(message)).not.toMatch(/\\u0000|\\ud8/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('takes over what files say of files, cleaned, and only with questions', () => {
  const file = {
    fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
    filename: '../../etc/pass\u0000wd.png',
    mimeType: 'image/webp',
    sizeBytes: 1,
    widthPx: 1,
    heightPx: 1,
    placeholder: 'https://example.org/spy.png") no-repeat, url("x',
  };
  const ours = { ...file, filename: 'boat.png', placeholder: 'data:image/webp;base64,AAAA' };
  const { messages } = plan([
    question('a', null, { files: [file, { ...ours, isDeleted: true }] }),
    question('b', 'a', { isCreatedByUser: false, files: [file] }),
  ]);
  expect(messages.map(({ files }) => files)).toEqual([
    [{ ...file, filename: 'passwd.png', placeholder: null }, ours],
    [],
  ]);
});

it('takes over what an answer cites, each number once, cleaned and cut, and only with answers', () => {
  const source = fakeSource({ number: 3, filename: '../report\u0000.pdf', excerpt: 'word '.repeat(200) });
  const { messages } = plan([
    question('a', null, { sources: [source] }),
    question('b', 'a', { isCreatedByUser: false, sources: [source, { ...source, excerpt: 'Another' }] }),
  ]);
  expect(messages.map(({ sources }) => sources)).toEqual([
    [],
    [{ ...source, filename: 'report.pdf', excerpt: expect.stringMatching(/^(?:word ){80}$/) }],
  ]);
});
