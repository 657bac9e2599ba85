import type { ChatEvent } from './chat-event';

/**
 * The most characters of one answer, reasoning and tool calls included: about twice what the most talkative model may
 * write. A provider that never stops is stopped here.
 */
export const ANSWER_LIMIT_CHARACTERS = 1_000_000;

/** How many characters an event adds to an answer. */
export function eventLength(event: ChatEvent): number {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return event.delta.length;
    case 'tool-call':
      return event.name.length + event.input.length;
    case 'tool-result':
      return event.output.length;
    case 'reasoning-end':
    case 'model':
    case 'usage':
    case 'finish':
    case 'error':
      return 0;
  }
}
