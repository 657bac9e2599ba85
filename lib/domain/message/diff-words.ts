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
  if (words !== undefined)
    return {
      parts: toParts(words.map((change) => ({ kind: kindOf(change), text: change.value.join('') }))),
      isCoarse: false,
    };
  const lines = diffLines(before, after, {
    maxEditLength: CHANGED_LINES_LIMIT,
    timeout: SEARCH_LIMIT_MS,
  });
  const parts = lines?.map((change): DiffPart => ({ kind: kindOf(change), text: change.value }));
  return { parts: toParts(parts ?? wholeTexts(before, after)), isCoarse: true };
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

/** Leaves out empty parts. */
function toParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.filter((part) => part.text !== '');
}
