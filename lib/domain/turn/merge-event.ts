import type { ChatEvent } from './chat-event';

/** Long lists need parts for storage and sending. */
const JOINED_LIMIT_CHARACTERS = 16_384;

/** The list's effect stays the same. */
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
