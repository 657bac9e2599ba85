import { withoutMarkup } from './without-markup';

/** A part of an answer to be read aloud: finished sentences, or the presence of a code block or a formula. */
export type Spoken =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly language: string }
  | { readonly type: 'formula' };

interface Taken {
  readonly spoken: readonly Spoken[];
  /** Where the next call continues. */
  readonly next: number;
}

/** A whole code block: its fence, the language, the code, the same fence again. */
const CODE_BLOCK = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n(?:[\s\S]*?\n)??^ {0,3}\1[`~]*[ \t]*(?:\n|$)/m;
const CODE_START = /^ {0,3}(`{3,}|~{3,})/m;

/** A formula of its own, and the beginning of one that is not finished. */
const FORMULA = /\$\$(?:[^$]|\$(?!\$))*\$\$|\\\[(?:[^\\]|\\(?!\]))*\\\]/g;
const FORMULA_START = /\$\$|\\\[/;

/** The number of an entry of a list, which is no sentence of its own. */
const ENTRY_NUMBER = /^\s*\d{1,4}[.)]\s*$/;

/**
 * Returns the finished parts of a Markdown text from a position on that can be read aloud: whole sentences, whole code
 * blocks. `isComplete` says that no more text follows, so all of it is finished.
 */
export function takeSpoken(text: string, from: number, locale: string, isComplete: boolean): Taken {
  const { parts, next } = takeParts(text, from, locale, isComplete);
  const spoken = parts.flatMap((part): Spoken[] => {
    if (part.type !== 'text') return [part];
    const joined = part.text.replace(/\s+/g, ' ').trim();
    return joined === '' ? [] : [{ type: 'text', text: joined }];
  });
  return { spoken, next };
}

/** Returns the same as {@link takeSpoken}, each sentence by itself. */
export function takeSentences(text: string, from: number, locale: string, isComplete: boolean): Taken {
  const { parts, next } = takeParts(text, from, locale, isComplete);
  const spoken = parts.flatMap((part): Spoken[] =>
    part.type === 'text'
      ? sentencesOf(part.text, locale).map((sentence) => ({ type: 'text', text: sentence }))
      : [part],
  );
  return { spoken, next };
}

/** Texts are without markup and still have their lines. */
function takeParts(
  text: string,
  from: number,
  locale: string,
  isComplete: boolean,
): { readonly parts: readonly Spoken[]; readonly next: number } {
  const parts: Spoken[] = [];
  let next = from;
  for (;;) {
    const rest = text.slice(next);
    const block = CODE_BLOCK.exec(rest);
    const open = block === null ? CODE_START.exec(rest) : null;
    const isBlockWhole = block !== null && (isComplete || rest.length > block.index + block[0].length);
    const end = block?.index ?? open?.index;
    const prose = rest.slice(0, end);
    const lengthTaken = finishedLength(prose, locale, isComplete || end !== undefined);
    parts.push(...proseParts(prose.slice(0, lengthTaken)));
    next += lengthTaken;
    if (block !== null && isBlockWhole) {
      parts.push({ type: 'code', language: block[2] ?? '' });
      next += block[0].length;
      continue;
    }
    if (isComplete && end !== undefined) {
      // A block that was not closed.
      const fence = block ?? open;
      parts.push({ type: 'code', language: /^[`~ ]+(\S*)/.exec(rest.slice(fence?.index))?.[1] ?? '' });
      next = text.length;
    }
    return { parts, next };
  }
}

/** Returns how much of a text, from its beginning, are finished sentences and formulas. */
function finishedLength(text: string, locale: string, isComplete: boolean): number {
  if (isComplete) return text.length;
  const open = FORMULA_START.exec(text.replace(FORMULA, (formula) => ' '.repeat(formula.length)));
  const known = open === null ? text : text.slice(0, open.index);
  const last = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(known)].at(-1);
  // Whether the last sentence is finished shows only when the next begins, or the line ends.
  return last === undefined || /\n\s*$/.test(last.segment) ? known.length : last.index;
}

function proseParts(markdown: string): Spoken[] {
  const parts: Spoken[] = [];
  let end = 0;
  for (const formula of markdown.matchAll(FORMULA)) {
    parts.push(
      { type: 'text', text: withoutMarkup(markdown.slice(end, formula.index)) },
      { type: 'formula' },
    );
    end = formula.index + formula[0].length;
  }
  parts.push({ type: 'text', text: withoutMarkup(markdown.slice(end)) });
  return parts;
}

function sentencesOf(text: string, locale: string): string[] {
  const sentences: string[] = [];
  let number = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
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
