import fc from 'fast-check';
import { contentText } from '@/lib/domain/message/content-part';
import { applyEvent, emptyReply, type Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

const replyAfter = (events: readonly ChatEvent[], start: Reply = emptyReply()) =>
  events.reduce(applyEvent, start);

describe('applyEvent', () => {
  it('joins neighbouring text into one part', () => {
    const reply = replyAfter([
      { type: 'text', delta: 'Good ' },
      { type: 'text', delta: 'morning' },
    ]);
    expect(reply.content).toEqual([{ type: 'text', text: 'Good morning' }]);
  });

  it('continues from the text an edited answer already has', () => {
    const reply = replyAfter([{ type: 'text', delta: 'more' }], emptyReply([{ type: 'text', text: 'One ' }]));
    expect(contentText(reply.content)).toBe('One more');
  });

  it('keeps reasoning apart from text and starts a new part after it ended', () => {
    const reply = replyAfter([
      { type: 'reasoning', delta: 'Let me ' },
      { type: 'reasoning', delta: 'see.' },
      { type: 'reasoning-end', durationMs: 1200 },
      { type: 'text', delta: 'Yes.' },
      { type: 'reasoning', delta: 'Again.' },
    ]);
    expect(reply.content).toEqual([
      { type: 'reasoning', text: 'Let me see.', durationMs: 1200 },
      { type: 'text', text: 'Yes.' },
      { type: 'reasoning', text: 'Again.', durationMs: null },
    ]);
  });

  it('adds the result to a tool call and leaves other calls unchanged', () => {
    const reply = replyAfter([
      { type: 'tool-call', toolCallId: 'a', name: 'clock', input: '{}' },
      { type: 'tool-call', toolCallId: 'b', name: 'dice', input: '{}' },
      { type: 'tool-result', toolCallId: 'b', output: '6', isError: false },
      { type: 'tool-result', toolCallId: 'unknown', output: '?', isError: true },
    ]);
    expect(reply.content).toEqual([
      { type: 'tool_call', toolCallId: 'a', name: 'clock', input: '{}', output: null, state: 'running' },
      { type: 'tool_call', toolCallId: 'b', name: 'dice', input: '{}', output: '6', state: 'done' },
    ]);
  });

  it('follows a call that waits for the user, and keeps what it made and how long it took', () => {
    const events: ChatEvent[] = [
      { type: 'tool-call', toolCallId: 'a', name: 'send', input: '{}', title: 'Send' },
      { type: 'tool-question', toolCallId: 'a' },
    ];
    expect(replyAfter(events).content).toMatchObject([{ state: 'asking', title: 'Send' }]);
    const allowed: ChatEvent[] = [...events, { type: 'tool-allowed', toolCallId: 'a' }];
    expect(replyAfter(allowed).content).toMatchObject([{ state: 'running' }]);
    const result: ChatEvent = {
      type: 'tool-result',
      toolCallId: 'a',
      output: 'ok',
      isError: false,
      durationMs: 7,
    };
    expect(replyAfter([...allowed, result]).content).toMatchObject([{ state: 'done', durationMs: 7 }]);
  });

  it('knows which request is not reported yet', () => {
    const usage = {
      promptTokens: 1,
      completionTokens: 1,
      cachedTokens: 0,
      reasoningTokens: 0,
      isEstimated: false,
    };
    const begun: ChatEvent[] = [
      { type: 'text', delta: 'One' },
      { type: 'step', promptTokenCount: 40 },
    ];
    expect(replyAfter(begun).openStep).toEqual({ promptTokenCount: 40, partCount: 1 });
    expect(replyAfter([...begun, { type: 'usage', usage }]).openStep).toBeNull();
  });

  it('adds up the usage of several steps', () => {
    const usage = {
      promptTokens: 10,
      completionTokens: 4,
      cachedTokens: 2,
      reasoningTokens: 1,
      isEstimated: false,
    };
    const reply = replyAfter([
      { type: 'usage', usage },
      { type: 'usage', usage: { ...usage, isEstimated: true } },
    ]);
    expect(reply.usage).toEqual({
      promptTokens: 20,
      completionTokens: 8,
      cachedTokens: 4,
      reasoningTokens: 2,
      isEstimated: true,
    });
  });

  it('keeps the text when an error comes after it', () => {
    const reply = replyAfter([
      { type: 'text', delta: 'Half an ans' },
      { type: 'error', error: { code: 'provider_error', details: null } },
    ]);
    expect(contentText(reply.content)).toBe('Half an ans');
    expect(reply.error?.code).toBe('provider_error');
  });

  it('has the same text however the deltas are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (deltas) => {
        const reply = replyAfter(deltas.map((delta) => ({ type: 'text', delta })));
        expect(contentText(reply.content)).toBe(deltas.join(''));
      }),
    );
  });

  it('never changes the reply it was given', () => {
    const before = replyAfter([{ type: 'text', delta: 'fixed' }]);
    applyEvent(before, { type: 'text', delta: ' and more' });
    expect(before.content).toEqual([{ type: 'text', text: 'fixed' }]);
  });

  it('shows a picture in the place of its previews, and the newest of these', () => {
    const preview = (pictureId: string, widthPx: number): ChatEvent => ({
      type: 'picture-preview',
      pictureId,
      preview: null,
      widthPx,
      heightPx: 9,
    });
    const file = {
      fileId: '0190a0a0-0000-7000-8000-000000000001',
      filename: 'A boat.webp',
      mimeType: 'image/webp',
      sizeBytes: 900,
      widthPx: 30,
      heightPx: 20,
      placeholder: null,
    };
    const reply = replyAfter([
      preview('1', 7),
      preview('1', 8),
      { type: 'text', delta: 'Soon.' },
      preview('2', 5),
    ]);
    expect(reply.content).toMatchObject([{ widthPx: 8 }, { text: 'Soon.' }, { widthPx: 5 }]);
    const finished = replyAfter([{ type: 'picture', pictureId: '1', file, tokenCount: 4 }], reply);
    expect(finished.content).toMatchObject([
      {
        type: 'image_file',
        fileId: file.fileId,
        filepath: `/api/files/download/${file.fileId}`,
        tokenCount: 4,
      },
      { text: 'Soon.' },
      { type: 'image_preview' },
    ]);
  });
});
