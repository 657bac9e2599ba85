import fc from 'fast-check';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { EventJoiner } from '@/lib/domain/turn/event-joiner';
import { eventUnits, type EventPiece } from '@/lib/domain/turn/event-position';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { anyEvents } from '../../../support/data/arbitrary-events';

function pieces(events: readonly ChatEvent[], lengths: readonly number[]): EventPiece[] {
  const all: EventPiece[] = [];
  let start = 0;
  for (let index = 0; start < events.length; index += 1) {
    const end = start + (lengths[index] ?? events.length);
    const merged: ChatEvent[] = [];
    for (const event of events.slice(start, end)) mergeEvent(merged, event);
    all.push({ from: eventUnits(events.slice(0, start)), events: merged });
    start = end;
  }
  return all;
}

const lengths = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 });
const delivery = fc.array(fc.record({ piece: fc.nat(), isStored: fc.boolean() }), { maxLength: 80 });

it('any loss, repetition, order and delay of live pieces leaves exactly the answer, at every moment a part of it', () => {
  fc.assert(
    fc.property(anyEvents, lengths, lengths, delivery, (events, chunkLengths, liveLengths, order) => {
      const chunks = pieces(events, chunkLengths);
      const live = pieces(events, liveLengths);
      const joiner = new EventJoiner();
      const shown: ChatEvent[] = [];
      for (const { piece, isStored } of order) {
        const delivered = live[piece % Math.max(1, live.length)];
        if (isStored) shown.push(...joiner.addStored(chunks.shift()?.events ?? []));
        else if (delivered !== undefined) shown.push(...joiner.addLive(delivered));
        expect(startOf(events, eventUnits(shown))).toEqual(applyEvents(emptyReply(), shown));
      }
      for (const chunk of chunks) shown.push(...joiner.addStored(chunk.events));
      expect(applyEvents(emptyReply(), shown)).toEqual(applyEvents(emptyReply(), events));
    }),
    { numRuns: 500 },
  );
});

/** The units end where an event ends. */
function startOf(events: readonly ChatEvent[], units: number) {
  const count = events.findIndex((_, index) => eventUnits(events.slice(0, index)) === units);
  return applyEvents(emptyReply(), count === -1 ? events : events.slice(0, count));
}

it('live pieces alone are shown at once', () => {
  const joiner = new EventJoiner();
  const first: ChatEvent = { type: 'text', delta: 'One ' };
  const second: ChatEvent = { type: 'text', delta: 'two' };
  expect(joiner.addLive({ from: 0, events: [first] })).toEqual([first]);
  expect(joiner.addLive({ from: 4, events: [second] })).toEqual([second]);
  expect(joiner.addStored([{ type: 'text', delta: 'One two' }])).toEqual([]);
});

it('a reader who joins in the middle of a chunk continues live from its end, without another read', () => {
  const joiner = new EventJoiner();
  expect(joiner.addLive({ from: 4, events: [{ type: 'text', delta: 'two ' }] })).toEqual([]);
  expect(joiner.addLive({ from: 8, events: [{ type: 'text', delta: 'three' }] })).toEqual([]);
  expect(joiner.addStored([{ type: 'text', delta: 'One t' }])).toEqual([
    { type: 'text', delta: 'One t' },
    { type: 'text', delta: 'wo ' },
    { type: 'text', delta: 'three' },
  ]);
});

it('keeps a bounded number of pieces whose beginning is not known yet', () => {
  const joiner = new EventJoiner();
  for (let place = 1; place <= 1_000; place += 1)
    joiner.addLive({ from: place, events: [{ type: 'text', delta: 'a' }] });
  // Only the newest are kept: the dropped ones come with the chunks.
  expect(joiner.addStored([{ type: 'text', delta: 'a' }])).toHaveLength(1);
  expect(eventUnits(joiner.addStored([{ type: 'text', delta: 'a'.repeat(936) }]))).toBe(1_000);
});
