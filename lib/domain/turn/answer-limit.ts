import type { ChatEvent } from './chat-event';

/**
 * It is twice what any model writes with reasoning and calls. As stored, a quotation mark counts two and a control
 * character six.
 */
export const ANSWER_LIMIT_CHARACTERS = 1_000_000;

/** Sections of text and of reasoning, tool calls, and pictures each are a part. */
export const ANSWER_LIMIT_PARTS = 500;

/** Each event counts at least this much, since it costs work. */
const MIN_EVENT_CHARACTERS = 64;

/** An event that only extends the last part costs least. */
const MIN_DELTA_CHARACTERS = 8;

/** The count is towards the limit. `isContinued` means that the event only extends the last part. */
export function eventCharacters(event: ChatEvent, isContinued: boolean): number {
  return Math.max(isContinued ? MIN_DELTA_CHARACTERS : MIN_EVENT_CHARACTERS, writtenCharacters(event));
}

function writtenCharacters(event: ChatEvent): number {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return storedLength(event.delta);
    case 'tool-call':
      return storedLength(event.toolCallId) + storedLength(event.name) + storedLength(event.input);
    case 'tool-result':
      return storedLength(event.toolCallId) + storedLength(event.output) + lengthOf(event.found);
    case 'model':
      return event.model.length;
    case 'picture-preview':
      return event.preview?.length ?? 0;
    case 'tool-question':
      return lengthOf(event.elicitation) + lengthOf(event.flow);
    case 'tool-allowed':
    case 'tool-sent':
    case 'step':
    case 'left-out':
    case 'picture':
    case 'source':
    case 'reasoning-end':
    case 'text-was-reasoning':
    case 'usage':
    case 'finish':
    case 'error':
      return 0;
  }
}

function lengthOf(value: unknown): number {
  return value === undefined ? 0 : JSON.stringify(value).length;
}

function storedLength(text: string): number {
  return JSON.stringify(text).length - 2;
}
