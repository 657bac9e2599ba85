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
  }).fields;
}

describe('settleReply', () => {
  it('charges a later request that was cut off as it is counted, beside those that were reported', () => {
    const call = {
      type: 'tool_call',
      toolCallId: 'a',
      name: 'clock',
      input: '{}',
      output: '12',
      state: 'done',
    } as const;
    const usage = {
      promptTokens: 100,
      completionTokens: 10,
      cachedTokens: 0,
      reasoningTokens: 0,
      isEstimated: false,
    };
    const content = [call, { type: 'text' as const, text: 'So it is' }];
    const openStep = { promptTokenCount: 130, partCount: 1 };
    expect(settle('', { type: 'aborted' }, { content, usage, openStep }).usage).toMatchObject({
      promptTokens: 230,
      completionTokens: 12,
      isEstimated: true,
    });
    expect(settle('', { type: 'aborted' }, { content, usage }).usage).toEqual(usage);
  });

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

  describe('with pictures', () => {
    const picture: Reply['content'][number] = {
      type: 'image_file',
      fileId: '0190a0a0-0000-7000-8000-000000000001',
      filename: 'A boat.webp',
      filepath: '/a',
      widthPx: 30,
      heightPx: 20,
      sizeBytes: 9,
      tokenCount: 400,
    };
    const preview: Reply['content'][number] = {
      type: 'image_preview',
      pictureId: '2',
      preview: null,
      widthPx: null,
      heightPx: null,
    };

    it('keeps a picture as a file of the answer, whatever came after it, and no preview', () => {
      for (const end of [busy, { type: 'interrupted' }] as const)
        expect(settle('', end, { content: [picture, preview] })).toMatchObject({
          content: [picture],
          files: [{ fileId: picture.fileId }],
          unfinished: true,
        });
      expect(settle('', busy, { content: [preview] })).toMatchObject({ content: [], files: [] });
    });

    it('counts its tokens where the provider reports none', () => {
      expect(settle('', { type: 'completed' }, { content: [picture] }).usage).toMatchObject({
        completionTokens: 400,
        imageOutputTokens: 400,
      });
    });

    it('says why one could not be stored, beside what came', () => {
      const error = { code: 'storage_full', details: null } as const;
      expect(settle('', { type: 'completed' }, { error, content: [preview] })).toMatchObject({
        unfinished: false,
        error,
        finishReason: null,
      });
      expect(settle('Here.', { type: 'completed' }, { error })).toMatchObject({ unfinished: true, error });
    });
  });
});
