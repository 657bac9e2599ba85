import { diffArrays, diffLines } from 'diff';

/** A section of two texts: in both, only in the later one, or only in the earlier one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** `isCoarse`: the texts differ too much for a word diff, so whole lines, or both texts as a whole, are marked. */
export interface TextDiff {
  readonly parts: readonly DiffPart[];
  readonly isCoarse: boolean;
}

/** The limit of changed words; the work grows with their square. */
const CHANGED_WORDS_LIMIT = 6_000;
const CHANGED_LINES_LIMIT = 4_000;

/** A page draws each section as an element or two, at once. */
const PARTS_LIMIT = 2_000;

/** The time limit of each search. */
const SEARCH_LIMIT_MS = 1_500;

/**
 * Returns the words added to and removed from a text, as the text's language separates them (Chinese, Japanese and Thai
 * too). Without the added parts it equals `before`, without the removed ones `after`. Takes at most a few seconds.
 */
export function diffWords(before: string, after: string, locale?: string): TextDiff {
  if (before === after) return { parts: toParts([{ kind: 'same', text: before }]), isCoarse: false };
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const words = diffArrays(toWords(segmenter, before), toWords(segmenter, after), {
    maxEditLength: CHANGED_WORDS_LIMIT,
    timeout: SEARCH_LIMIT_MS,
  });
  const fine = grouped(words?.map((change) => ({ kind: kindOf(change), text: change.value.join('') })) ?? []);
  if (words !== undefined && fine.length <= PARTS_LIMIT) return { parts: toParts(fine), isCoarse: false };
  const lines = diffLines(before, after, {
    maxEditLength: CHANGED_LINES_LIMIT,
    timeout: SEARCH_LIMIT_MS,
  });
  const isShort = lines !== undefined && lines.length <= PARTS_LIMIT;
  const parts = isShort
    ? lines.map((change): DiffPart => ({ kind: kindOf(change), text: change.value }))
    : wholeTexts(before, after);
  return { parts: toParts(parts), isCoarse: true };
}

function toWords(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function kindOf({ added, removed }: { added: boolean; removed: boolean }): DiffPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

function wholeTexts(before: string, after: string): DiffPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** What was removed and added at one place. */
interface Change {
  removed: string;
  added: string;
  /** Words are among what was removed, and among what was added. */
  hasRemoved: boolean;
  hasAdded: boolean;
}

/**
 * Returns the parts with each change as one: what was removed, then what was added. Blanks between two replaced words
 * join them, and blanks around a change stand outside of it.
 */
function grouped(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let change = noChange();
  const end = () => {
    result.push(...partsOf(change));
    change = noChange();
  };
  for (const [index, { kind, text }] of parts.entries()) {
    if (kind === 'removed') {
      change.removed += text;
      change.hasRemoved ||= text.trim() !== '';
    } else if (kind === 'added') {
      change.added += text;
      change.hasAdded ||= text.trim() !== '';
    } else if (change.hasRemoved && change.hasAdded && BLANKS.test(text) && index < parts.length - 1) {
      change.removed += text;
      change.added += text;
    } else {
      end();
      result.push({ kind, text });
    }
  }
  end();
  return joinedSame(result);
}

/** Blanks within a line. */
const BLANKS = /^[^\S\n\r]+$/;

function noChange(): Change {
  return { removed: '', added: '', hasRemoved: false, hasAdded: false };
}

function partsOf({ removed, added }: Change): DiffPart[] {
  const before = sharedLength(removed, added, (text, index) => text.charAt(index));
  const [cutRemoved, cutAdded] = [removed.slice(before), added.slice(before)];
  const after = sharedLength(cutRemoved, cutAdded, (text, index) => text.charAt(text.length - 1 - index));
  return [
    { kind: 'same', text: removed.slice(0, before) },
    { kind: 'removed', text: cutRemoved.slice(0, cutRemoved.length - after) },
    { kind: 'added', text: cutAdded.slice(0, cutAdded.length - after) },
    { kind: 'same', text: cutRemoved.slice(cutRemoved.length - after) },
  ];
}

/** Returns how many blanks two texts share, read by `at` from one of their ends. */
function sharedLength(one: string, other: string, at: (text: string, index: number) => string): number {
  const limit = Math.min(one.length, other.length);
  let length = 0;
  while (length < limit && at(one, length) === at(other, length) && at(one, length).trim() === '')
    length += 1;
  return length;
}

function joinedSame(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const part of toParts(parts)) {
    const last = joined.at(-1);
    if (part.kind === 'same' && last?.kind === 'same')
      joined[joined.length - 1] = { kind: 'same', text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

/** Leaves out empty parts. */
function toParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.filter((part) => part.text !== '');
}
