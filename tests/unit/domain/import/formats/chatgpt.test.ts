import { importChatGpt, isChatGptConversation } from '@/lib/domain/import/formats/chatgpt';
import { importValue, outline } from '../../../../support/data/import-fixture';

function read(value: unknown) {
  if (!isChatGptConversation(value)) throw new Error('It is none.');
  return importChatGpt(value);
}

const tides = read(importValue('chatgpt.json'));

describe('a conversation of a ChatGPT export', () => {
  it('is its tree without what was hidden, one answer a turn, the current branch last', () => {
    expect(outline(tides.messages)).toEqual([
      'Q When is high tide?',
      '  A Ask the harbour master.',
      '  A <reasoning> <tool_call> At 06:12.',
      '    Q And low tide?',
      '      A At noon.',
      '      A Later.',
      '      A At 12:31.',
    ]);
  });

  it('keeps title, dates, model and star, and counts what was attached', () => {
    expect(tides).toMatchObject({
      sourceId: '67a1f1c0-0001-8000-9000-00000000c001',
      title: 'Tides in the harbour',
      endpoint: 'openAI',
      model: 'gpt-4o',
      createdAt: '2025-01-01T00:00:00.250Z',
      updatedAt: '2025-01-01T01:00:00.500Z',
      pinnedAt: '2025-01-01T01:00:00.500Z',
      archivedAt: null,
      notes: [{ reason: 'attachment', count: 1 }],
    });
  });

  it('adds the time to thoughts and the result to a call', () => {
    expect(tides.messages[2]).toMatchObject({
      model: 'o3',
      endpoint: 'openAI',
      createdAt: '2025-01-01T00:00:02.000Z',
      content: [
        { type: 'reasoning', text: '**Looking at the moon**\n\nIt is full.', durationMs: 12_000 },
        { type: 'tool_call', name: 'python', input: 'print(tide())', output: '06:12', state: 'done' },
        { type: 'text', text: 'At 06:12.' },
      ],
    });
  });

  it('without text has no messages', () => {
    expect(read(importValue('chatgpt.json', 1)).messages).toEqual([]);
  });

  it('notes unknown authors', () => {
    const mapping = {
      a: { message: { author: { role: 'oracle' }, content: { parts: ['x'] } }, parent: null },
    };
    expect(read({ mapping }).notes).toEqual([{ reason: 'message_unreadable', count: 1 }]);
  });

  it('is not taken for anything else', () => {
    for (const value of [null, [], 'x', {}, { mapping: [] }])
      expect(isChatGptConversation(value)).toBe(false);
  });
});
