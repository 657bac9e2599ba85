import { presentFields } from '@/lib/domain/shared/present-fields';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { StoredSentCall } from '../db/turn/sent-calls';

/** The process of these calls ended before their results were stored: their outcome is unknown. */
export function lostCalls(sent: readonly StoredSentCall[], events: readonly ChatEvent[]): ChatEvent[] {
  const { open, returned } = countCalls(events);
  return sent.flatMap((call): ChatEvent[] => {
    const { toolCallId, toolName: name, input, title } = call;
    const key = keyOf({ toolCallId, name, input });
    // Ids of calls may repeat: each result belongs to one of them, the oldest first.
    if (take(returned, key)) return [];
    const told: ChatEvent = { type: 'tool-sent', toolCallId };
    if (take(open, key)) return [told];
    return [{ type: 'tool-call', toolCallId, name, input, ...presentFields({ title }) }, told];
  });
}

interface NamedCall {
  readonly toolCallId: string;
  readonly name: string;
  readonly input: string;
}

function keyOf({ toolCallId, name, input }: NamedCall): string {
  return JSON.stringify([toolCallId, name, input]);
}

/** A result belongs to the newest call of its id. */
function countCalls(events: readonly ChatEvent[]) {
  const newest = new Map<string, string>();
  const open = new Map<string, number>();
  const returned = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'tool-call') {
      const key = keyOf(event);
      newest.set(event.toolCallId, key);
      add(open, key);
    }
    const key = event.type === 'tool-result' ? newest.get(event.toolCallId) : undefined;
    if (key !== undefined && take(open, key)) add(returned, key);
  }
  return { open, returned };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  counts.set(key, Math.max(0, count - 1));
  return count > 0;
}
