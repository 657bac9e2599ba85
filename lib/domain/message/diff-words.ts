import { diffArrays, diffLines } from 'diff';

/** A stretch of two texts: in both, only in the later one, or only in the earlier one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** `isCoarse`: the texts differ too much for words, so whole lines, or all of both, are marked. */
export interface TextDiff {
  readonly parts: readonly DiffPart[];
  readonly isCoarse: boolean;
}

/** More changed words than these are not looked for: the work grows with their square. */
const CHANGED_WORDS_LIMIT = 6_000;
const CHANGED_LINES_LIMIT = 4_000;

/** And not for longer than this each. */
const LONGEST_SEARCH_MS = 1_500;

/**
 * What was added to and removed from a text, word by word as the language of the text divides it (Chinese, Japanese and
 * Thai too). Without the added parts it is `before`, without the removed ones `after`, to the letter. Takes a few seconds
 * at most, whatever the texts.
 */
export function diffWords(before: string, after: string, locale?: string): TextDiff {
  if (before === after) return { parts: toParts([{ kind: 'same', text: before }]), isCoarse: false };
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const words = diffArrays(toWords(segmenter, before), toWords(segmenter, after), {
    maxEditLength: CHANGED_WORDS_LIMIT,
    timeout: LONGEST_SEARCH_MS,
  });
  if (words !== undefined)
    return {
      parts: toParts(words.map((change) => ({ kind: kindOf(change), text: change.value.join('') }))),
      isCoarse: false,
    };
  const lines = diffLines(before, after, {
    maxEditLength: CHANGED_LINES_LIMIT,
    timeout: LONGEST_SEARCH_MS,
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

/** Without empty stretches. */
function toParts(parts: readonly DiffPart[]): DiffPart[] {
  return parts.filter((part) => part.text !== '');
}
