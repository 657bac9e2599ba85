import { contentText, type ContentPart } from '../message/content-part';
import { replaceText } from '../message/replace-text';

/**
 * Returns the text an edited or continued answer continues from: the text, and one space unless it ends in one or is
 * empty.
 */
export function continuationBase(generation: string): string {
  return generation === '' || generation.endsWith(' ') ? generation : `${generation} `;
}

/**
 * Returns what a continued answer begins with, of the parts it has: its texts, pictures and the calls that returned.
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

/** Returns whether an answer has calls that returned: going on from them repeats none. */
export function hasFinishedCalls(parts: readonly ContentPart[]): boolean {
  return parts.some((part) => part.type === 'tool_call' && part.output !== null);
}

function isKept(part: ContentPart): boolean {
  if (part.type === 'tool_call') return part.output !== null;
  return part.type === 'text' || part.type === 'image_file';
}
