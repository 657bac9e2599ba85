import { contentText, type ContentPart } from '../message/content-part';
import { replaceText } from '../message/replace-text';
import { isCallOver } from './told-output';

/**
 * Returns the text an edited or continued answer continues from: the text, and one space unless it ends in one or is
 * empty.
 */
export function continuationBase(generation: string): string {
  return generation === '' || generation.endsWith(' ') ? generation : `${generation} `;
}

/**
 * Returns what a continued answer begins with, of the parts it has: its texts, pictures, the calls that returned or may
 * have been carried out, and what was left out of its request.
 * Where the text to go on from is another one, as compat clients can send it, it replaces all texts, and no call is
 * kept.
 */
export function continuedContent(parts: readonly ContentPart[], generation: string): ContentPart[] {
  const kept = parts.filter(isKept);
  if (contentText(kept) !== generation) {
    const others = kept.filter(({ type }) => type !== 'tool_call');
    return replaceText(others, continuationBase(generation));
  }
  const last = kept.at(-1);
  if (last?.type !== 'text') return kept;
  return [...kept.slice(0, -1), { ...last, text: continuationBase(last.text) }];
}

/** Returns whether an answer has calls that returned, or may have been carried out: going on from them repeats none. */
export function hasFinishedCalls(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => part.type === 'tool_call' && isCallOver(part));
}

/** Returns whether an answer has a call that was sent and whose result is unknown. */
export function hasUnknownCalls(parts: readonly ContentPart[]): boolean {
  return parts.some(
    (part) => part.type === 'tool_call' && (part.state === 'unknown' || part.isSent === true),
  );
}

function isKept(part: ContentPart): boolean {
  if (part.type === 'tool_call') return isCallOver(part);
  return part.type === 'text' || part.type === 'image_file' || part.type === 'left_out';
}
