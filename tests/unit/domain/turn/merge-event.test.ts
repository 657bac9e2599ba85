import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { mergeEvent } from '@/lib/domain/turn/merge-event';

describe('mergeEvent', () => {
  it('joins text to text and reasoning to reasoning, and no other events', () => {
    const merged: ChatEvent[] = [];
    for (const event of [
      { type: 'text', delta: 'a' },
      { type: 'text', delta: 'b' },
      { type: 'reasoning', delta: 'c' },
      { type: 'reasoning', delta: 'd' },
      { type: 'finish', reason: 'stop' },
    ] satisfies ChatEvent[])
      mergeEvent(merged, event);
    expect(merged).toEqual([
      { type: 'text', delta: 'ab' },
      { type: 'reasoning', delta: 'cd' },
      { type: 'finish', reason: 'stop' },
    ]);
  });

  it('joins no more to a text that is long', () => {
    const merged: ChatEvent[] = [];
    for (let index = 0; index < 100; index += 1)
      mergeEvent(merged, { type: 'text', delta: 'x'.repeat(1_000) });
    const lengths = merged.map((event) => (event.type === 'text' ? event.delta.length : 0));
    expect(lengths).toEqual([17_000, 17_000, 17_000, 17_000, 17_000, 15_000]);
  });
});
