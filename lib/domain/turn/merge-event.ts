import type { ChatEvent } from './chat-event';

/** A longer text begins another event, so that lists can be stored and sent in parts. */
const JOINED_LIMIT_CHARACTERS = 16_384;

/** Applying the list of events has the same effect as applying each event. */
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
