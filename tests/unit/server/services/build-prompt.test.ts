import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { buildPrompt } from '@/lib/server/services/turn/prompt/build-prompt';

const model = {
  contextWindowTokens: 1_000,
  maxOutputTokens: 100,
  countTokens: (text: string) => text.split(' ').length,
};

function message(isCreatedByUser: boolean, text: string, more: Partial<Message> = {}): Message {
  return newMessage({
    messageId: ROOT_PARENT_ID,
    conversationId: ROOT_PARENT_ID,
    isCreatedByUser,
    sender: isCreatedByUser ? 'User' : 'Model',
    endpoint: 'demo',
    model: 'demo',
    content: [{ type: 'text', text }],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
}

const textsOf = async (branch: Message[]) => {
  const parts = { model, folderInstructions: '', ownInstructions: '', branch, text: 'now' };
  return (await buildPrompt(parts)).messages.map(({ text }) => text);
};

describe('building a prompt', () => {
  it('never sends reasoning back', async () => {
    const content: Message['content'] = [
      { type: 'reasoning', text: 'secret', durationMs: 1 },
      { type: 'text', text: 'answer' },
    ];
    expect(await textsOf([message(true, 'hi'), message(false, '', { content })])).toEqual([
      'hi',
      'answer',
      'now',
    ]);
  });

  it('leaves out answers that failed and messages without text, and joins the questions around them', async () => {
    const error = { code: 'provider_error' as const, details: null };
    expect(
      await textsOf([message(true, 'first'), message(false, 'partial', { error }), message(true, ' ')]),
    ).toEqual(['first\n\nnow']);
  });

  it('trusts the stored count of tokens and counts what has none', async () => {
    const stored = await textsOf([
      message(true, 'old', { tokenCount: 899 }),
      message(false, 'b'),
      message(true, 'c'),
      message(false, 'd'),
    ]);
    expect(stored).toEqual(['c', 'd', 'now']);
    const prompt = await buildPrompt({
      model,
      folderInstructions: '',
      ownInstructions: 'be brief',
      branch: [],
      text: 'one two three',
    });
    expect(prompt.promptTokenCount).toBe(2 + 3 + 2 * 4);
  });

  it('puts the instructions of the folder before those of the conversation, and counts both', async () => {
    const prompt = await buildPrompt({
      model,
      folderInstructions: 'go by train',
      ownInstructions: 'be brief',
      branch: [],
      text: 'now',
    });
    expect(prompt.system).toBe('go by train\n\nbe brief');
    const without = await buildPrompt({
      model,
      folderInstructions: '',
      ownInstructions: '',
      branch: [],
      text: 'now',
    });
    expect(without.system).toBe('');
    expect(prompt.promptTokenCount).toBeGreaterThan(without.promptTokenCount);
  });

  it('refuses a message that is too long to fit with the system text', async () => {
    const text = 'word '.repeat(950);
    await expect(
      buildPrompt({ model, folderInstructions: '', ownInstructions: '', branch: [], text }),
    ).rejects.toThrow(expect.objectContaining({ code: 'provider_context_too_long' }));
  });
});
