import { importLibrechat, isLibrechatConversation } from '@/lib/domain/import/formats/librechat';
import { importValue, outline } from '../../../../support/data/import-fixture';

function read(value: unknown) {
  if (!isLibrechatConversation(value)) throw new Error('It is none.');
  return importLibrechat(value);
}

describe('a conversation in the JSON of LibreChat', () => {
  it('with replies inside of messages is a tree', () => {
    const { messages, settings, ...rest } = read(importValue('librechat-tree.json'));
    expect(outline(messages)).toEqual([
      'Q How tall is a lighthouse?',
      '  A Thirty metres.',
      '    Q And the tallest?',
      '  A',
    ]);
    expect(messages[3]).toMatchObject({
      error: { code: 'provider_error', details: { message: 'The model is overloaded.' } },
    });
    expect(settings).toEqual({ temperature: 0.4, promptPrefix: 'Be brief.' });
    expect(rest).toMatchObject({ endpoint: 'anthropic', model: 'claude-3-5-sonnet', title: 'Lighthouses' });
  });

  it('that is flat without parents is one branch, with parts and files', () => {
    const { messages, notes, endpoint, endpointType } = read(importValue('librechat-flat.json'));
    expect(outline(messages)).toEqual([
      'Q What colour is a buoy?',
      '  A <reasoning> <tool_call> Red or green.',
    ]);
    expect(messages[1]).toMatchObject({ unfinished: true, sender: 'Llama' });
    expect({ endpoint, endpointType }).toEqual({ endpoint: 'Groq', endpointType: 'custom' });
    expect(notes).toEqual([{ reason: 'attachment', count: 1 }]);
  });

  it('keeps the settings that can be read when one cannot', () => {
    const options = { temperature: 'hot', top_p: 0.5, __proto__: null, toString: 'x' };
    expect(read({ conversationId: 'a', messages: [], options }).settings).toEqual({ top_p: 0.5 });
  });

  it('that was never saved has no id', () => {
    expect(read({ conversationId: 'new', messages: [] }).sourceId).toBeNull();
  });

  it('100,000 replies deep is read like any other', () => {
    let message: Record<string, unknown> = { messageId: 'm', text: 'x', isCreatedByUser: true };
    for (let depth = 1; depth < 100_000; depth += 1)
      message = { messageId: `m${String(depth)}`, text: 'x', isCreatedByUser: true, children: [message] };
    const { messages } = read({ conversationId: 'a', messagesTree: [message] });
    expect(messages).toHaveLength(100_000);
    expect(messages.at(-1)).toMatchObject({ sourceId: 'm', parentSourceId: 'm1' });
  });
});
