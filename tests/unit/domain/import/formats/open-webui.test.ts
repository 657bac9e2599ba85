import { importOpenWebui, isOpenWebuiChat } from '@/lib/domain/import/formats/open-webui';
import { importValue, outline } from '../../../../support/data/import-fixture';

function read(value: unknown) {
  if (!isOpenWebuiChat(value)) throw new Error('It is none.');
  return importOpenWebui(value);
}

describe('a chat of an Open WebUI export', () => {
  it('is its tree, the current branch last', () => {
    const chat = read(importValue('open-webui.json'));
    expect(outline(chat.messages)).toEqual([
      'Q Where does it flow?',
      '  A East.',
      '  A',
      '  A <reasoning> <tool_call> West.',
    ]);
    expect(chat.messages.map(({ endpoint }) => endpoint)).toEqual([null, 'openAI', 'ollama', 'ollama']);
    expect(chat.messages[2]?.error).toEqual({
      code: 'provider_error',
      details: { message: 'Out of memory' },
    });
    expect(chat).toMatchObject({
      title: 'Currents',
      endpoint: 'ollama',
      endpointType: 'custom',
      model: 'qwen3:8b',
      settings: { promptPrefix: 'Answer as a pilot.' },
      createdAt: '2025-02-19T21:20:00.000Z',
      archivedAt: '2025-02-19T21:30:00.000Z',
      pinnedAt: null,
    });
  });

  it('without the record around it, and with a list in the place of a history, is read too', () => {
    const history = {
      messages: { a: { id: 'a', parentId: null, role: 'user', content: 'Hello' } },
      currentId: 'a',
    };
    expect(outline(read({ title: 'x', history }).messages)).toEqual(['Q Hello']);
    const messages = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: [{ type: 'text', text: 'Well' }, { type: 'image_url' }] },
    ];
    const old = read({ id: 'x', chat: { messages } });
    expect(outline(old.messages)).toEqual(['Q Hello', '  A Well']);
    expect(old.notes).toEqual([{ reason: 'attachment', count: 1 }]);
  });
});
