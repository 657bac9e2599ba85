import type { ChatEvent } from './chat-event';

/** `from` counts from the beginning of the run. */
export interface EventPiece {
  readonly from: number;
  readonly events: readonly ChatEvent[];
}

/** Characters count, and other events as one; merging and cutting keep the sum. */
export function eventUnits(events: readonly ChatEvent[]): number {
  return events.reduce((sum, event) => sum + unitsOf(event), 0);
}

export function skipUnits(events: readonly ChatEvent[], units: number): ChatEvent[] {
  const rest: ChatEvent[] = [];
  let left = units;
  for (const event of events) {
    const size = unitsOf(event);
    if (left === 0) rest.push(event);
    else if (size > left && isDelta(event)) rest.push({ ...event, delta: event.delta.slice(left) });
    left = Math.max(0, left - size);
  }
  return rest;
}

function unitsOf(event: ChatEvent): number {
  return isDelta(event) ? event.delta.length : 1;
}

function isDelta(event: ChatEvent): event is Extract<ChatEvent, { delta: string }> {
  return event.type === 'text' || event.type === 'reasoning';
}
