import type { ChatEvent } from './chat-event';

/**
 * The most characters of one answer, reasoning and tool calls included: about twice what the most talkative model may
 * write. A provider that never stops is stopped here.
 */
export const ANSWER_LIMIT_CHARACTERS = 1_000_000;

/** The most parts of one answer: stretches of text and of reasoning, and tool calls. */
export const ANSWER_LIMIT_PARTS = 500;

/** Every event costs work, however short it is, so it counts for at least this many characters. */
const LEAST_EVENT_CHARACTERS = 64;

/** Text that only lengthens what is there comes in the smallest pieces and costs least. */
const LEAST_DELTA_CHARACTERS = 8;

/** How many characters an event counts for towards the limit. `isContinued`: it only lengthens the last part. */
export function eventCharacters(event: ChatEvent, isContinued: boolean): number {
  return Math.max(isContinued ? LEAST_DELTA_CHARACTERS : LEAST_EVENT_CHARACTERS, writtenCharacters(event));
}

function writtenCharacters(event: ChatEvent): number {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return event.delta.length;
    case 'tool-call':
      return event.toolCallId.length + event.name.length + event.input.length;
    case 'tool-result':
      return event.toolCallId.length + event.output.length;
    case 'model':
      return event.model.length;
    case 'reasoning-end':
    case 'usage':
    case 'finish':
    case 'error':
      return 0;
  }
}
