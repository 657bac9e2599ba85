import { chatGptPart } from '@/lib/domain/import/formats/chatgpt-part';

const part = (role: string, content: unknown, more: Record<string, unknown> = {}) =>
  chatGptPart({ author: { role, name: 'dalle' }, content, ...more });

describe('a message of a ChatGPT export', () => {
  it.each([
    ['user', { parts: [' ', ''] }, { kind: 'hidden' }],
    [
      'user',
      { parts: ['a', { content_type: 'audio_transcription', text: 'b' }] },
      { kind: 'question', text: 'a\n\nb' },
    ],
    ['system', { parts: ['x'] }, { kind: 'hidden' }],
    ['oracle', { parts: ['x'] }, { kind: 'unknown' }],
    [
      'assistant',
      { content_type: 'code', language: 'python', text: 'x' },
      { kind: 'text', text: '```python\nx\n```' },
    ],
    ['assistant', { content_type: 'reasoning_recap', content: 'Thought' }, { kind: 'hidden' }],
    [
      'tool',
      { content_type: 'tether_browsing_display', result: 'page' },
      { kind: 'tool-result', name: 'dalle', output: 'page' },
    ],
    ['assistant', 'no content', { kind: 'hidden' }],
  ])('of the %s with %j is %j', (role, content, expected) => {
    expect(part(role, content)).toMatchObject(expected);
  });

  it('to a tool is a call, hidden ones are not shown', () => {
    expect(part('assistant', { parts: ['{}'] }, { recipient: 'browser' })).toMatchObject({
      kind: 'tool-call',
      name: 'browser',
      input: '{}',
    });
    expect(
      part('user', { parts: ['x'] }, { metadata: { is_visually_hidden_from_conversation: true } }),
    ).toMatchObject({ kind: 'hidden' });
  });

  it('with only a picture names it', () => {
    const content = { parts: [{ content_type: 'image_asset_pointer' }] };
    expect(part('user', content)).toMatchObject({ kind: 'question', text: '', attachmentNames: ['image'] });
  });

  it('fences code that has fences in it', () => {
    expect(part('assistant', { content_type: 'code', text: '```' })).toMatchObject({
      text: '~~~~\n```\n~~~~',
    });
  });
});
