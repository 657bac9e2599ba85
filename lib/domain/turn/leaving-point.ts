import type { ContentPart } from '../message/content-part';
import type { ChatEvent } from './chat-event';

/** An answer may end behind a word while no call is under way. */
export function isLeavingPoint(content: readonly ContentPart[]): boolean {
  const last = content.at(-1);
  return !isCalling(content) && (last?.type !== 'text' || /\s$/.test(last.text));
}

export function isCalling(content: readonly ContentPart[]): boolean {
  return content.some((part) => part.type === 'tool_call' && part.state === 'running');
}

export function isAsking(content: readonly ContentPart[]): boolean {
  return content.some((part) => part.type === 'tool_call' && part.state === 'asking');
}

interface LastEvent {
  /** Null where the answer ends before the event. */
  readonly event: ChatEvent | null;
  /** The answer ends here, as soon as none of its calls is under way. */
  readonly isPoint: boolean;
}

/** Keeps the event, or the part of it, that completes the answer so far. */
export function lastEvent(event: ChatEvent, continuesText: boolean): LastEvent {
  switch (event.type) {
    case 'text': {
      if (!continuesText) return { event: null, isPoint: true };
      const end = endOfWord(event.delta);
      if (end === -1) return { event, isPoint: false };
      return { event: { ...event, delta: event.delta.slice(0, end) }, isPoint: true };
    }
    case 'reasoning':
    case 'tool-call':
    case 'step':
      return { event: null, isPoint: true };
    case 'tool-result':
      return { event, isPoint: true };
    default:
      return { event, isPoint: false };
  }
}

/** Returns where the first white space ends; -1 means that there is none. */
function endOfWord(text: string): number {
  const start = text.search(/\s/);
  if (start === -1) return -1;
  const length = text.slice(start).search(/\S/);
  return length === -1 ? text.length : start + length;
}
