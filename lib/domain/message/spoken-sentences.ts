/** A part of an answer to be read aloud: finished sentences, or the presence of a code block. */
export type Spoken =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'code'; readonly language: string };

interface Taken {
  readonly spoken: readonly Spoken[];
  /** Where the next call continues. */
  readonly next: number;
}

/** A whole code block: its fence, the language, the code, the same fence again. */
const CODE_BLOCK = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)[^\n]*\n(?:[\s\S]*?\n)??^ {0,3}\1[`~]*[ \t]*(?:\n|$)/m;
const CODE_START = /^ {0,3}(`{3,}|~{3,})/m;

/**
 * Returns the finished parts of a Markdown text from a position on that can be read aloud: whole sentences, whole code
 * blocks. `isComplete` says that no more text follows, so all of it is finished.
 */
export function takeSpoken(text: string, from: number, locale: string, isComplete: boolean): Taken {
  const spoken: Spoken[] = [];
  let next = from;
  for (;;) {
    const rest = text.slice(next);
    const block = CODE_BLOCK.exec(rest);
    const open = block === null ? CODE_START.exec(rest) : null;
    const isBlockWhole = block !== null && (isComplete || rest.length > block.index + block[0].length);
    const end = block?.index ?? open?.index;
    const prose = takeSentences(rest.slice(0, end), locale, isComplete || end !== undefined);
    if (prose.text !== '') spoken.push({ type: 'text', text: prose.text });
    next += prose.length;
    if (block !== null && isBlockWhole) {
      spoken.push({ type: 'code', language: block[2] ?? '' });
      next += block[0].length;
      continue;
    }
    if (isComplete && end !== undefined) {
      // A block that was not closed.
      const fence = block ?? open;
      spoken.push({ type: 'code', language: /^[`~ ]+(\S*)/.exec(rest.slice(fence?.index))?.[1] ?? '' });
      next = text.length;
    }
    return { spoken, next };
  }
}

/**
 * Returns the finished sentences at the beginning of a text, as they are spoken, and how much of the text they cover.
 */
function takeSentences(
  text: string,
  locale: string,
  isComplete: boolean,
): { readonly text: string; readonly length: number } {
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)];
  const last = sentences.at(-1);
  // Whether the last sentence is finished shows only when the next begins, or the line ends.
  const length = isComplete || last === undefined || /\n\s*$/.test(last.segment) ? text.length : last.index;
  return { text: withoutMarkup(text.slice(0, length)), length };
}

/** Returns Markdown as it is read aloud. */
function withoutMarkup(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|#{1,6}|>)\s+/gm, '')
    .replace(/^\s*\|?[\s:|-]*-{3}[\s:|-]*$/gm, '')
    .replace(/\|/g, ' ')
    .replace(/(\*\*|__|~~|[*_`])(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
}
