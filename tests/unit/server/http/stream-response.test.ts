import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { toSubscription, type RunListener, type RunPlan } from '@/lib/server/generation/contract';
import { streamResponse } from '@/lib/server/http/response/stream-response';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { createCompatEncoder } from '@/lib/wire/encode-compat';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import { plainWords } from '../../../support/compat/plain-words';
import { anyEvents, createdTurn, EVENTS_OWNER } from '../../../support/data/arbitrary-events';

const turn = createdTurn();
const plan: Partial<RunPlan> = {
  conversation: turn.conversation,
  userMessage: turn.requestMessage,
  responseMessageId: turn.responseMessage.messageId,
  base: [],
  sources: [],
  sender: 'Demo',
  endpoint: 'demo',
  model: 'demo',
  startedAt: turn.responseMessage.createdAt,
};

function openRun() {
  const listeners: RunListener[] = [];
  let left = 0;
  const join = toSubscription(randomUUID(), (listener) => {
    listeners.push(listener);
    // @ts-expect-error -- the rest of a plan is of no concern to a reader
    listener({ type: 'snapshot', plan, reply: emptyReply(), isStart: true });
    return () => (left += 1);
  });
  const response = streamResponse(join, createUiStreamEncoder());
  const listener: RunListener = (signal) => listeners.forEach((each) => each(signal));
  if (response.body === null) throw new Error('No reader.');
  return {
    join,
    listener,
    reader: response.body.getReader(),
    timesLeft: () => left,
    joins: () => listeners.length,
  };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('streamResponse', () => {
  it('sends the first text at once and ends after the settlement', async () => {
    const { listener, reader } = openRun();
    await reader.read();
    listener({ type: 'event', event: { type: 'text', delta: 'Hi' } });
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toContain('"delta":"Hi"');
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/data-final.*\[DONE\]\n\n$/s);
    expect((await reader.read()).done).toBe(true);
  });

  it('only leaves the run when the client goes away', async () => {
    const { listener, reader, timesLeft } = openRun();
    await reader.cancel();
    expect(timesLeft()).toBe(1);
    expect(() => listener({ type: 'event', event: { type: 'text', delta: 'late' } })).not.toThrow();
  });

  it('disconnects a reader that is more than 4 MB behind', async () => {
    const { listener, reader, timesLeft } = openRun();
    listener({ type: 'event', event: { type: 'text', delta: 'x'.repeat(5 * 1024 * 1024) } });
    expect(timesLeft()).toBe(1);
    await expect(reader.read().then(() => reader.read())).rejects.toThrow('slow');
  });
});

function seenIn(text: string): ChatEvent[] {
  return createUiStreamDecoder()
    .feed(new TextEncoder().encode(text))
    .flatMap((item) => (item.type === 'event' ? [item.event] : []));
}

function contentOf(events: readonly ChatEvent[]) {
  return applyEvents(emptyReply(), events).content;
}

/** The answer has ended, so the arguments of a call may be read as a value. */
function closedContentOf(events: readonly ChatEvent[]) {
  return applyEvents(applyEvents(emptyReply(), events), []).content.map((part) =>
    part.type === 'tool_call' ? { ...part, input: expect.anything() } : part,
  );
}

/** Present readers then count as readers who may be lost. */
function laterThanNew(): void {
  const joinedMs = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => joinedMs + 5_000);
}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  return new Response(body).text();
}

describe('several readers of one answer', () => {
  it('readers who come later see the same answer, however the events lie around their coming', async () => {
    await fc.assert(
      fc.asyncProperty(anyEvents, fc.nat(40), fc.nat(40), async (events, first, second) => {
        const { join, listener, reader } = openRun();
        const later: Response[] = [];
        for (const [index, event] of [...events, null].entries()) {
          for (const at of [first, second])
            if (at === index) later.push(streamResponse(join, createUiStreamEncoder()));
          if (event !== null) listener({ type: 'event', event });
        }
        listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
        await reader.cancel();
        for (const { body } of later)
          expect(contentOf(seenIn(await textOf(body)))).toMatchObject(closedContentOf(events));
      }),
      { numRuns: 200 },
    );
  });

  it('a long answer is encoded once for all who join while it grows, and for those who come back', async () => {
    const { join, listener, reader } = openRun();
    listener({ type: 'event', event: { type: 'text', delta: 'x'.repeat(200_000) } });
    const encode = jest.spyOn(TextEncoder.prototype, 'encode');
    const joined: Response[] = [];
    for (let index = 0; index < 15; index += 1) {
      joined.push(streamResponse(join, createUiStreamEncoder()));
      listener({ type: 'event', event: { type: 'text', delta: `word ${String(index)} ` } });
    }
    await reader.cancel();
    for (const { body } of joined) await body?.cancel();
    const back = textOf(streamResponse(join, createUiStreamEncoder()).body);
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    const long = encode.mock.calls.filter(([text = '']) => text.length >= 200_000);
    encode.mockRestore();
    // The stream has the event itself, and one start.
    expect(long.length).toBeLessThanOrEqual(2);
    expect((await back).match(/word \d+/g)).toHaveLength(15);
  });

  it('a long answer without readers is left soon', () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    const { join, listener, timesLeft } = openRun();
    listener({ type: 'event', event: { type: 'text', delta: 'x'.repeat(200_000) } });
    const others = Array.from({ length: 19 }, () => streamResponse(join, createUiStreamEncoder()));
    laterThanNew();
    others.push(streamResponse(join, createUiStreamEncoder()));
    for (const { body } of others) void body?.cancel();
    expect(timesLeft()).toBe(0);
    jest.advanceTimersByTime(2_000);
    expect(timesLeft()).toBe(1);
    jest.useRealTimers();
  });

  it('join the run once, are written the same bytes, and leave it with the last of them', async () => {
    const { join, listener, reader, joins, timesLeft } = openRun();
    const others = Array.from({ length: 5 }, () => streamResponse(join, createUiStreamEncoder()));
    const encode = jest.spyOn(TextEncoder.prototype, 'encode');
    listener({ type: 'event', event: { type: 'text', delta: 'Hello' } });
    expect(encode).toHaveBeenCalledTimes(1);
    encode.mockRestore();
    expect(joins()).toBe(1);
    await reader.cancel();
    for (const other of others) {
      expect(timesLeft()).toBe(0);
      await other.body?.cancel();
    }
    expect(timesLeft()).toBe(1);
  });

  it('are at most twenty at once: one more at that moment is refused, and all twenty read to the end', async () => {
    const { join, listener } = openRun();
    const others = Array.from({ length: 19 }, () => streamResponse(join, createUiStreamEncoder()));
    for (let reader = 0; reader < 80; reader += 1)
      expect(() => streamResponse(join, createUiStreamEncoder())).toThrow(
        expect.objectContaining({ code: 'rate_limited' }),
      );
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    for (const other of others) expect(await textOf(other.body)).toContain('[DONE]');
  });

  it('are at most twenty: the oldest makes room, and the run continues for the others', async () => {
    const { join, listener, reader } = openRun();
    laterThanNew();
    const others = Array.from({ length: 20 }, () => streamResponse(join, createUiStreamEncoder()));
    await reader.read();
    expect((await reader.read()).done).toBe(true);
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    for (const other of others) expect(await textOf(other.body)).toContain('[DONE]');
  });

  it('the one who makes room may have been the only one of their protocol', async () => {
    const { join, listener } = openRun();
    const encoder = () => createCompatEncoder(EVENTS_OWNER, plainWords());
    const first = streamResponse(join, encoder());
    laterThanNew();
    for (let reader = 0; reader < 18; reader += 1) streamResponse(join, createUiStreamEncoder());
    // Now there are twenty. The first two make room; the second of them is the only compat client.
    const others = [streamResponse(join, createUiStreamEncoder()), streamResponse(join, encoder())];
    expect(await textOf(first.body)).not.toContain('"final":true');
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    expect(await textOf(others[1]?.body ?? null)).toContain('"final":true');
  });

  it('a compat client who reads slowly skips what is repeated, and still gets the end', async () => {
    const { join, listener } = openRun();
    const slow = streamResponse(join, createCompatEncoder(EVENTS_OWNER, plainWords()));
    const now = jest.spyOn(performance, 'now');
    for (let step = 1; step <= 40; step += 1) {
      now.mockReturnValue(1e9 + step * 2_000);
      listener({ type: 'event', event: { type: 'text', delta: 'x'.repeat(100_000) } });
    }
    now.mockRestore();
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    const text = await textOf(slow.body);
    expect(text.length).toBeLessThan(6 * 1024 * 1024);
    expect(text).toContain('"final":true');
  });
});

describe('an answer that waits for its user', () => {
  const QUESTION: readonly ChatEvent[] = [
    { type: 'text', delta: 'I draw.' },
    { type: 'tool-call', toolCallId: 'c', name: 'draw', title: 'Painter', input: '{}' },
    { type: 'tool-question', toolCallId: 'c' },
  ];

  it('ends the stream of a client that cannot ask them, and goes on for the others', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const { join, listener, reader } = openRun();
    const compat = streamResponse(join, createCompatEncoder(EVENTS_OWNER, plainWords()));
    for (const event of QUESTION) listener({ type: 'event', event });
    jest.advanceTimersByTime(1_100);
    jest.useRealTimers();
    const text = await textOf(compat.body);
    expect(text).toContain(`Painter waits at ${turn.conversation.conversationId}.`);
    expect(text).toContain('"final":true');
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    await reader.cancel();
  });

  it('goes on for that client too where the call was allowed meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const { join, listener, reader } = openRun();
    const compat = streamResponse(join, createCompatEncoder(EVENTS_OWNER, plainWords()));
    for (const event of QUESTION) listener({ type: 'event', event });
    listener({ type: 'event', event: { type: 'tool-allowed', toolCallId: 'c' } });
    jest.advanceTimersByTime(1_100);
    jest.useRealTimers();
    listener({ type: 'settled', settlement: { outcome: 'completed', ...turn } });
    expect(await textOf(compat.body)).not.toContain('Painter waits');
    await reader.cancel();
  });
});
