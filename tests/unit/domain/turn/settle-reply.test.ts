import { FREE_PRICE } from '@/lib/domain/money/price';
import { emptyReply, type Reply } from '@/lib/domain/turn/apply-event';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { settleReply, type ReplyEnd } from '@/lib/domain/turn/settle-reply';

const busy: ReplyEnd = { type: 'failed', error: { code: 'provider_overloaded', details: null } };

function settle(text: string, end: ReplyEnd, more: Partial<Reply> = {}, baseText = '') {
  const content = text === '' ? [] : [{ type: 'text' as const, text }];
  return settleReply({
    reply: { ...emptyReply(content), ...more },
    end,
    timing: { firstTokenMs: 1, durationMs: 9 },
    promptTokenCount: 5,
    base: baseText === '' ? [] : [{ type: 'text', text: baseText }],
    price: FREE_PRICE,
    countTokens: estimateTokens,
  });
}

describe('settleReply', () => {
  it('keeps the text the user saw when they stop it, and offers to continue', () => {
    expect(settle('Half', { type: 'aborted' })).toMatchObject({
      unfinished: false,
      error: null,
      finishReason: 'incomplete',
    });
  });

  it('keeps text worth keeping and the reason when the provider fails, and makes an error alone of less', () => {
    expect(settle('123456', busy)).toMatchObject({
      unfinished: true,
      error: { code: 'provider_overloaded' },
      finishReason: 'incomplete',
    });
    expect(settle('12345', busy)).toMatchObject({
      unfinished: false,
      error: { code: 'provider_overloaded' },
    });
  });

  it('keeps any text after a crash, and is interrupted when there is none', () => {
    expect(settle('1', { type: 'interrupted' })).toMatchObject({ unfinished: true, error: null });
    expect(settle('', { type: 'interrupted' })).toMatchObject({ error: { code: 'interrupted' } });
  });

  it('does not count an empty answer as an answer', () => {
    expect(settle('', { type: 'completed' })).toMatchObject({ error: { code: 'provider_bad_answer' } });
    expect(settle('', { type: 'completed' }, { finishReason: 'content_filter' })).toMatchObject({
      error: null,
    });
  });

  it("takes the provider's usage, else counts what was written beyond the base", () => {
    const usage = {
      promptTokens: 1,
      completionTokens: 2,
      cachedTokens: 0,
      reasoningTokens: 0,
      isEstimated: false,
    };
    expect(settle('Text', { type: 'completed' }, { usage }).usage).toEqual(usage);
    expect(settle('Base and more', { type: 'completed' }, {}, 'Base ').usage).toMatchObject({
      promptTokens: 5,
      completionTokens: 2,
      isEstimated: true,
    });
  });

  it('leaves no reasoning open and no tool running', () => {
    const content: Reply['content'] = [
      { type: 'reasoning', text: 'Hm', durationMs: null },
      { type: 'tool_call', toolCallId: 'a', name: 'clock', input: '{}', output: null, state: 'running' },
    ];
    expect(settle('', { type: 'aborted' }, { content }).content).toMatchObject([
      { durationMs: 9 },
      { state: 'failed' },
    ]);
  });
});
