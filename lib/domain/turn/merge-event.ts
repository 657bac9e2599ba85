import type { ChatEvent } from './chat-event';

/** A text that is this long is not joined with more, so that a long list can be stored and sent in parts. */
const JOINED_LIMIT_CHARACTERS = 16_384;

/**
 * Adds an event to the end of a list in place, joining text to text and reasoning to reasoning, so that a buffer to be
 * stored or sent stays small. Applying the list has the same effect as applying every event by itself.
 */
export function mergeEvent(events: ChatEvent[], event: ChatEvent): void {
  const last = events.at(-1);
  const isLong = last !== undefined && 'delta' in last && last.delta.length >= JOINED_LIMIT_CHARACTERS;
  if (isLong) events.push(event);
  else if (event.type === 'text' && last?.type === 'text')
    events[events.length - 1] = { type: 'text', delta: last.delta + event.delta };
  else if (event.type === 'reasoning' && last?.type === 'reasoning')
    events[events.length - 1] = { type: 'reasoning', delta: last.delta + event.delta };
  else events.push(event);
}
