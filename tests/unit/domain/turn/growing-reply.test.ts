import fc from 'fast-check';
import { applyEvent, applyEvents, emptyReply, GrowingReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { anyEvent } from '../../../support/data/arbitrary-events';

/** Counts list entries that are read or written while `work` runs, by a proxy of Array. */
function countCopies(work: () => void): number {
  let copied = 0;
  const { map, with: replaced } = Array.prototype;
  const iterate = Array.prototype[Symbol.iterator];
  const spies = [
    jest.spyOn(Array.prototype, 'map').mockImplementation(function (this: unknown[], ...rest) {
      copied += this.length;
      return map.apply(this, rest);
    }),
    jest.spyOn(Array.prototype, 'with').mockImplementation(function (this: unknown[], ...rest) {
      copied += this.length;
      return replaced.apply(this, rest);
    }),
    jest.spyOn(Array.prototype, Symbol.iterator).mockImplementation(function (this: unknown[]) {
      copied += this.length;
      return iterate.apply(this);
    }),
  ];
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return copied;
}

const hostileEvents: Record<string, (index: number) => ChatEvent> = {
  'tool calls': (index) => ({ type: 'tool-call', toolCallId: String(index), name: 'a', input: '{}' }),
  'calls under one id and their results': (index) =>
    index % 2 === 0
      ? { type: 'tool-call', toolCallId: 'same', name: 'a', input: '{}' }
      : { type: 'tool-result', toolCallId: 'same', output: 'x', isError: false },
  'results of unknown calls': (index) =>
    index < 1_000
      ? { type: 'tool-call', toolCallId: String(index), name: 'a', input: '' }
      : { type: 'tool-result', toolCallId: 'unknown', output: 'x', isError: false },
  'text and reasoning in turns': (index) => ({ type: index % 2 === 0 ? 'text' : 'reasoning', delta: 'a' }),
  'reasoning that ends over and over': (index) =>
    index % 2 === 0 ? { type: 'reasoning', delta: 'a' } : { type: 'reasoning-end', durationMs: 1 },
  'text behind many parts': (index) =>
    index < 1_000
      ? { type: 'tool-call', toolCallId: String(index), name: 'a', input: '' }
      : { type: 'text', delta: 'a' },
};

describe('GrowingReply', () => {
  it.each(Object.entries(hostileEvents))('%s cost the same each, however many came before', (_, eventAt) => {
    const growing = new GrowingReply(emptyReply());
    const events = Array.from({ length: 20_000 }, (_unused, index) => eventAt(index));
    const copied = countCopies(() => {
      for (let index = 0; index < events.length; index += 1) {
        const event = events[index];
        if (event !== undefined) growing.apply(event);
      }
    });
    expect(copied).toBeLessThan(4 * events.length);
  });

  it('is what its events make one by one, and what was handed out before stays', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.nat(40), (events, at) => {
        const growing = new GrowingReply(emptyReply([{ type: 'text', text: 'Base' }]));
        events.slice(0, at).forEach((event) => growing.apply(event));
        const early = growing.toReply();
        const asItWas = structuredClone(early);
        events.slice(at).forEach((event) => growing.apply(event));
        expect(early).toEqual(asItWas);
        const start = emptyReply([{ type: 'text', text: 'Base' }]);
        expect(growing.toReply()).toEqual(events.reduce(applyEvent, start));
        expect(growing.toReply()).toEqual(applyEvents(start, events));
      }),
    );
  });

  it('adds a result to the newest call of its id', () => {
    const call: ChatEvent = { type: 'tool-call', toolCallId: 'call_0', name: 'clock', input: '{}' };
    const base = applyEvents(emptyReply(), [
      call,
      { type: 'tool-result', toolCallId: 'call_0', output: 'one', isError: false },
    ]);
    const { content } = applyEvents(base, [
      call,
      { type: 'tool-result', toolCallId: 'call_0', output: 'two', isError: false },
    ]);
    expect(content.map((part) => (part.type === 'tool_call' ? part.output : null))).toEqual(['one', 'two']);
  });
});
