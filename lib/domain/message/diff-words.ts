import { diffArrays, diffLines } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** `isCoarse` marks whole lines or texts. */
export interface TextDiff {
  readonly parts: readonly DiffPart[];
  readonly isCoarse: boolean;
}

/** The work grows with the square of the changed words, so their number is limited. */
const CHANGED_WORDS_LIMIT = 6_000;
const CHANGED_LINES_LIMIT = 4_000;

/** The page draws one or two elements for each part. */
const PARTS_LIMIT = 2_000;

const SEARCH_LIMIT_MS = 1_500;

/**
 * Words follow the language. Without added parts it equals `before`, without removed ones `after`. It takes a
 * few seconds at most.
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

interface Change {
  removed: string;
  added: string;
  hasRemoved: boolean;
  hasAdded: boolean;
}

/** What was removed comes before what was added. Blanks between replaced words join them; others stand outside. */
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

function toParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.filter((part) => part.text !== '');
}
