import { contentPartSchema, contentText } from '@/lib/domain/message/content-part';

describe('contentText', () => {
  it('leaves out reasoning and tool calls', () => {
    expect(
      contentText([
        { type: 'reasoning', text: 'hidden', durationMs: 5 },
        { type: 'text', text: 'Shown' },
        { type: 'tool_call', toolCallId: 'a', name: 'n', input: '{}', output: 'o', state: 'done' },
        { type: 'text', text: ' too' },
      ]),
    ).toBe('Shown too');
  });
});

describe('contentPartSchema', () => {
  it('refuses a part of an unknown kind', () => {
    expect(contentPartSchema.safeParse({ type: 'html', text: '<b>' }).success).toBe(false);
  });
});
