import { contentText, type ContentPart } from '../message/content-part';
import { replaceText } from '../message/replace-text';
import type { ChatEvent } from './chat-event';
import { isCallOver } from './told-output';

/** Adds one space to the text unless it ends in one or is empty. */
export function continuationBase(generation: string): string {
  return generation === '' || generation.endsWith(' ') ? generation : `${generation} `;
}

/**
 * Results, and what may have happened, stay. Another text, as compat clients send it, replaces all texts and
 * calls.
 */
export function continuedContent(parts: readonly ContentPart[], generation: string): ContentPart[] {
  const kept = keptContent(parts);
  if (contentText(kept) !== generation) {
    const others = kept.filter(({ type }) => type !== 'tool_call');
    return replaceText(others, continuationBase(generation));
  }
  const last = kept.at(-1);
  if (last?.type !== 'text') return kept;
  return [...kept.slice(0, -1), { ...last, text: continuationBase(last.text) }];
}

export function keptContent(parts: readonly ContentPart[]): ContentPart[] {
  return parts.filter(isKept);
}

/** Models may begin with the space that the text ends in, so the second one is left out. */
export function joinedAt(base: readonly ContentPart[]): (event: ChatEvent) => ChatEvent {
  const last = base.at(-1);
  let hasSpace = last?.type === 'text' && /\S $/.test(last.text);
  return (event) => {
    if (!hasSpace || event.type !== 'text' || event.delta === '') return event;
    hasSpace = false;
    return event.delta.startsWith(' ') ? { ...event, delta: event.delta.slice(1) } : event;
  };
}

/** Such calls are not repeated when the answer goes on. */
export function hasFinishedCalls(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => part.type === 'tool_call' && isCallOver(part));
}

export function hasUnknownCalls(parts: readonly ContentPart[]): boolean {
  return parts.some(
    (part) => part.type === 'tool_call' && (part.state === 'unknown' || part.isSent === true),
  );
}

const KEPT: ReadonlySet<ContentPart['type']> = new Set(['text', 'image_file', 'left_out', 'merged']);

function isKept(part: ContentPart): boolean {
  if (part.type === 'tool_call') return isCallOver(part);
  return KEPT.has(part.type);
}
