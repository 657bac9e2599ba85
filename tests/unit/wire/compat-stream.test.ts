import fc from 'fast-check';
import { applyEvent, emptyReply } from '@/lib/domain/turn/apply-event';
import { toCompatConversation } from '@/lib/wire/compat-conversation';
import { compatErrorText } from '@/lib/wire/compat-error-text';
import { compatText, wholeCompatText, fromCompatText } from '@/lib/wire/compat-text';
import { createCompatEncoder } from '@/lib/wire/encode-compat';
import { plainWords } from '../../support/compat/plain-words';
import { anyEvents, createdTurn, EVENTS_OWNER } from '../../support/data/arbitrary-events';

const turn = createdTurn();
const describeError = () => 'An urban bandage failed.';

interface CompatEvent {
  name: string;
  data: Record<string, unknown>;
}

/** Parses as strictly as compat clients do: exact lines, LF, only blank lines between events. */
function parse(stream: string): CompatEvent[] {
  expect(stream).not.toContain('\r');
  return [...stream.matchAll(/(?:\n*)event: (\w+)\ndata: ([^\n]*)\n\n/gy)].map(
    ([, name = '', data = '']) => ({
      name,
      data: JSON.parse(data),
    }),
  );
}

describe('the events compat clients read', () => {
  it('begin with created, repeat the whole text and end with final', () => {
    fc.assert(
      fc.property(anyEvents, fc.array(fc.boolean()), (events, flushes) => {
        const encoder = createCompatEncoder(EVENTS_OWNER, plainWords(describeError));
        const reply = events.reduce(applyEvent, emptyReply());
        const final = { ...turn, responseMessage: { ...turn.responseMessage, content: [...reply.content] } };
        let stream = encoder.start(turn, emptyReply());
        events.forEach((event, index) => {
          encoder.push(event);
          if (flushes[index % (flushes.length || 1)] === true) stream += encoder.flush() + encoder.heartbeat;
        });
        stream += encoder.end(final);
        const parsed = parse(stream);
        expect(parsed.map((event) => event.name)).toEqual(parsed.map(() => 'message'));
        expect(parsed[0]?.data).toMatchObject({
          created: true,
          message: { messageId: turn.requestMessage.messageId },
        });
        expect(parsed.at(-1)?.data).toMatchObject({
          final: true,
          responseMessage: { text: wholeCompatText(reply.content), error: false },
        });
        const texts = parsed.slice(1, -1).map((event) => String(event.data['text']));
        if (texts.length > 0) expect(texts.at(-1)).toBe(compatText(reply.content));
        const isCut = events.some(({ type }) => type === 'text-was-reasoning');
        texts.reduce((before, text) => (expect(isCut || text.startsWith(before)).toBe(true), text), '');
        expect(parsed.slice(1, -1).map((event) => event.data['initial'])).toEqual(
          texts.map((_, index) => index === 0),
        );
      }),
    );
  });

  it('stay under 3 MB for an answer of 4,000 tokens, at 20 and at 200 tokens a second', () => {
    for (const gapMs of [50, 5]) {
      const encoder = createCompatEncoder(EVENTS_OWNER, plainWords(describeError));
      encoder.start(turn, emptyReply());
      let [sizeBytes, flushedMs] = [0, -1_000];
      for (let nowMs = 0, token = 0; token < 4_000; nowMs += 5) {
        if (nowMs % gapMs === 0) {
          encoder.push({ type: 'text', delta: ' word' });
          token += 1;
        }
        if (!encoder.isDue(nowMs - flushedMs)) continue;
        const text = encoder.flush();
        if (text === '') continue;
        expect(nowMs - flushedMs).toBeGreaterThanOrEqual(50);
        flushedMs = nowMs;
        sizeBytes += text.length;
      }
      expect(sizeBytes).toBeLessThan(3 * 1024 * 1024);
    }
  });

  it('end a failed answer with a complete error message', () => {
    const encoder = createCompatEncoder(EVENTS_OWNER, plainWords(describeError));
    encoder.start(turn, emptyReply());
    const failed = createdTurn({ error: { code: 'provider_error', details: { message: 'x' } } });
    const [event] = parse(encoder.end(failed));
    expect(event?.name).toBe('error');
    expect(event?.data).toMatchObject({
      messageId: failed.responseMessage.messageId,
      conversationId: failed.responseMessage.conversationId,
      parentMessageId: failed.requestMessage.messageId,
      sender: 'Demo',
      isCreatedByUser: false,
      error: true,
      final: true,
    });
  });
});

describe('the text of an error', () => {
  it('signs no user out unless it is a ban', () => {
    expect(compatErrorText({ code: 'provider_error', details: null }, describeError)).not.toMatch(/ban/i);
    expect(compatErrorText({ code: 'ban', details: null }, describeError)).toBe('{"type":"ban"}');
  });

  it('is the JSON those clients look up for the codes they know', () => {
    expect(compatErrorText({ code: 'concurrent', details: { limit: 2 } }, describeError)).toBe(
      '{"type":"concurrent","limit":2}',
    );
    expect(compatErrorText({ code: 'invalid_api_key', details: { message: 'm' } }, describeError)).toBe(
      '{"code":"invalid_api_key"}',
    );
  });
});

describe('a conversation for compat clients', () => {
  it('names its owner, holds its settings and not one null', () => {
    const conversation = toCompatConversation(EVENTS_OWNER, turn.conversation);
    expect(conversation).toMatchObject({
      user: EVENTS_OWNER,
      promptPrefix: 'Be brief',
      topP: 0.5,
      messages: [],
    });
    expect(Object.values(conversation)).not.toContain(null);
  });
});

describe('a text that a compat client sends back', () => {
  it('loses the markers of tool calls', () => {
    const call = {
      type: 'tool_call' as const,
      toolCallId: 'a',
      name: 'n',
      input: '',
      output: null,
      state: 'done' as const,
    };
    expect(fromCompatText(compatText([{ type: 'text', text: 'a' }, call, { type: 'text', text: 'b' }]))).toBe(
      'ab',
    );
  });
});
