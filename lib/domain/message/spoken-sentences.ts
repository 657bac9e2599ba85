import { findCodeBlock } from './spoken-code';
import { findFormulas } from './spoken-formulas';
import { withoutMarkup } from './without-markup';

export type Spoken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly language: string }
  | { readonly type: 'formula' };

interface Taken {
  readonly spoken: readonly Spoken[];
  readonly next: number;
  readonly hasMore: boolean;
}

/** Splitting the first slice takes some milliseconds; a text without an end is cut at the second. */
const SLICES_CHARACTERS = [4_000, 8_000] as const;

const CALL_CHARACTERS = SLICES_CHARACTERS[0];

const SENTENCE_ENDS = new Set('.!?…。！？\n');

const ENTRY_NUMBER = /^\s*\d{1,4}[.)]\s*$/;

/**
 * `isComplete` means that no more text follows. A call takes some thousand characters at most, so that none holds up
 * the page.
 */
export function takeSpoken(text: string, from: number, locale: string, isComplete: boolean): Taken {
  const { parts, ...taken } = takeParts(text, from, locale, isComplete);
  const spoken = parts.flatMap((part): Spoken[] => {
    if (part.type !== 'text') return [part];
    const joined = part.text.replace(/\s+/g, ' ').trim();
    return joined === '' ? [] : [{ type: 'text', text: joined }];
  });
  return { spoken, ...taken };
}

/** Unlike {@link takeSpoken} it does not join sentences. */
export function takeSentences(text: string, from: number, locale: string, isComplete: boolean): Taken {
  const { parts, ...taken } = takeParts(text, from, locale, isComplete);
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const spoken = parts.flatMap((part): Spoken[] =>
    part.type === 'text'
      ? sentencesOf(part.text, segmenter).map((sentence) => ({ type: 'text', text: sentence }))
      : [part],
  );
  return { spoken, ...taken };
}

/** The next call continues at an earlier place when `before` turned out to be thoughts. */
export function placeIn(text: string, before: string, place: number): number {
  if (text.startsWith(before)) return place;
  let shared = 0;
  while (shared < place && shared < text.length && text[shared] === before[shared]) shared += 1;
  return shared < place ? beginOfSentence(text, shared) : shared;
}

/** Words that thoughts and answer share are spoken again as whole sentences. */
function beginOfSentence(text: string, place: number): number {
  let begin = place;
  while (begin > 0 && !SENTENCE_ENDS.has(text.charAt(begin - 1))) begin -= 1;
  while (begin < place && text.charAt(begin).trim() === '') begin += 1;
  return begin;
}

function takeParts(
  text: string,
  from: number,
  locale: string,
  isComplete: boolean,
): Omit<Taken, 'spoken'> & { readonly parts: readonly Spoken[] } {
  const parts: Spoken[] = [];
  let next = from;
  while (next - from < CALL_CHARACTERS) {
    const rest = text.slice(next);
    const block = findCodeBlock(rest);
    const isBlockWhole = block?.end !== undefined && (isComplete || rest.length > block.end);
    const prose = rest.slice(0, block?.start);
    const sliceLength = lengthOfSlice(prose, locale);
    if (sliceLength < prose.length) {
      parts.push(...proseParts(prose.slice(0, sliceLength)));
      return { parts, next: next + sliceLength, hasMore: true };
    }
    const lengthTaken = finishedLength(prose, locale, isComplete || block !== null);
    parts.push(...proseParts(prose.slice(0, lengthTaken)));
    next += lengthTaken;
    if (block?.end !== undefined && isBlockWhole) {
      parts.push({ type: 'code', language: block.language });
      next += block.end - block.start;
      continue;
    }
    if (isComplete && block !== null) {
      // The block of code was not closed.
      parts.push({ type: 'code', language: block.language });
      next = text.length;
    }
    return { parts, next, hasMore: false };
  }
  return { parts, next, hasMore: next < text.length };
}

function lengthOfSlice(prose: string, locale: string): number {
  if (prose.length <= SLICES_CHARACTERS[0]) return prose.length;
  for (const size of SLICES_CHARACTERS) {
    const head = prose.slice(0, size);
    const paragraphs = head.slice(0, head.lastIndexOf('\n\n') + 2);
    const length = findFormulas(paragraphs).openAt === null ? paragraphs.length : 0;
    const finished = length > 2 ? length : finishedLength(head, locale, false);
    if (finished > 0) return finished;
  }
  const [, longest] = SLICES_CHARACTERS;
  return /[\uD800-\uDBFF]$/.test(prose.slice(0, longest)) ? longest - 1 : Math.min(longest, prose.length);
}

function finishedLength(text: string, locale: string, isComplete: boolean): number {
  if (isComplete) return text.length;
  const { openAt } = findFormulas(text);
  const known = openAt === null ? text : text.slice(0, openAt);
  const last = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(known)].at(-1);
  // Whether the last sentence is finished shows only when the next begins, or the line ends.
  return last === undefined || endsLine(last.segment) ? known.length : last.index;
}

function endsLine(sentence: string): boolean {
  return sentence.includes('\n', sentence.trimEnd().length);
}

function proseParts(markdown: string): Spoken[] {
  const parts: Spoken[] = [];
  let end = 0;
  for (const formula of findFormulas(markdown).formulas) {
    parts.push(
      { type: 'text', text: withoutMarkup(markdown.slice(end, formula.start)) },
      { type: 'formula' },
    );
    end = formula.end;
  }
  parts.push({ type: 'text', text: withoutMarkup(markdown.slice(end)) });
  return parts;
}

function sentencesOf(text: string, segmenter: Intl.Segmenter): string[] {
  const sentences: string[] = [];
  let number = '';
  for (const { segment } of segmenter.segment(text)) {
    if (ENTRY_NUMBER.test(segment)) {
      number += segment;
      continue;
    }
    const sentence = `${number}${segment}`.replace(/\s+/g, ' ').trim();
    number = '';
    // Signs alone have no sound.
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
  }
  if (number.trim() !== '') sentences.push(number.trim());
  return sentences;
}
