import { importClaude, isClaudeConversation } from '@/lib/domain/import/formats/claude';
import { importValue, outline } from '../../../../support/data/import-fixture';

function read(value: unknown) {
  if (!isClaudeConversation(value)) throw new Error('It is none.');
  return importClaude(value);
}

describe('a conversation of a Claude export', () => {
  it('is a tree where its messages name their parents', () => {
    const knots = read(importValue('claude.json'));
    expect(outline(knots.messages)).toEqual([
      'Q Which knot holds best?\n\n[knots.pdf]\n\n...',
      '  A <reasoning> <tool_call> The bowline.',
      '  A The reef knot.',
    ]);
    expect(knots).toMatchObject({
      title: 'Knots for sailors',
      endpoint: 'anthropic',
      model: 'claude-sonnet-4-5',
      createdAt: '2025-02-01T09:00:00.000Z',
      updatedAt: '2025-02-01T09:10:00.000Z',
      notes: [{ reason: 'attachment', count: 1 }],
    });
    expect(knots.messages[1]?.content).toEqual([
      { type: 'reasoning', text: 'A bowline.', durationMs: 3_000 },
      {
        type: 'tool_call',
        toolCallId: 'toolu_1',
        name: 'web_search',
        input: '{\n  "query": "bowline"\n}',
        output: 'A loop.',
        state: 'done',
      },
      { type: 'text', text: 'The bowline.' },
    ]);
  });

  it('is one message after the other where they name none', () => {
    expect(outline(read(importValue('claude.json', 1)).messages)).toEqual([
      'Q An old question without parents',
      '  A An old answer.',
      '    Q Thanks',
    ]);
  });

  it('leaves out unknown speakers and messages without text, and closes the gap', () => {
    const { messages, notes } = read({
      chat_messages: [
        { uuid: 'a', sender: 'human', text: 'One' },
        { uuid: 'b', sender: 'assistant', text: '' },
        { uuid: 'c', sender: 'oracle', text: 'Two' },
        { uuid: 'd', sender: 'assistant', text: 'Three' },
        'four',
      ],
    });
    expect(outline(messages)).toEqual(['Q One', '  A Three']);
    expect(notes).toEqual([{ reason: 'message_unreadable', count: 2 }]);
  });
});

const said = (content: readonly unknown[], more: object = {}) =>
  read({
    uuid: 'c',
    name: 'C',
    chat_messages: [{ uuid: '1', sender: 'assistant', text: '', content, ...more }],
  });

it('each result belongs to its call, whatever their order', () => {
  const { messages } = said([
    { type: 'tool_use', id: 't1', name: 'a', input: {} },
    { type: 'tool_use', id: 't2', name: 'b', input: {} },
    { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: 'one' }] },
    { type: 'tool_result', tool_use_id: 't2', content: [{ type: 'text', text: 'two' }], is_error: true },
  ]);
  expect(messages[0]?.content).toMatchObject([
    { name: 'a', output: 'one', state: 'done' },
    { name: 'b', output: 'two', state: 'failed' },
  ]);
});

it('what was spoken is read, pictures are counted, and words for a block that is not in the file are none', () => {
  expect(said([{ type: 'voice_note', title: 'Voice', text: 'Spoken' }]).messages[0]?.content).toEqual([
    { type: 'text', text: 'Spoken' },
  ]);
  const { notes } = said([
    { type: 'text', text: 'a' },
    { type: 'image', source: {} },
  ]);
  expect(notes).toEqual([{ reason: 'attachment', count: 1 }]);
  const text = 'a\n```\nThis block is not supported on your current device yet.\n```\nb';
  expect(said([], { text }).messages[0]?.content).toEqual([{ type: 'text', text: 'a\nb' }]);
});
