import fc from 'fast-check';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { eventUnits, skipUnits } from '@/lib/domain/turn/event-position';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { anyEvents } from '../../../support/data/arbitrary-events';

function merged(events: readonly ChatEvent[]): ChatEvent[] {
  const list: ChatEvent[] = [];
  for (const event of events) mergeEvent(list, event);
  return list;
}

it('events take the same room merged and apart', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      expect(eventUnits(merged(events))).toBe(eventUnits(events));
    }),
  );
});

it('the rest after a part of merged events continues where the part ended', () => {
  fc.assert(
    fc.property(anyEvents, fc.nat(), (events, place) => {
      const known = events.slice(0, place % (events.length + 1));
      const rest = skipUnits(merged(events), eventUnits(known));
      expect(applyEvents(emptyReply(), [...known, ...rest])).toEqual(applyEvents(emptyReply(), events));
    }),
  );
});
