import 'server-only';

const WORDS_LIMIT_CHARACTERS = 1_000;

/** Shapes of words, such as watermarks, have them in an attribute; a picture's author may write some. */
export const PICTURE_WORDS: ReadonlySet<string> = new Set(['wp:docPr', 'p:cNvPr', 'v:textpath']);

/** A picture without words yields an empty text. */
export function pictureLine(name: string, attributes: Readonly<Record<string, string>>): string {
  const words = attributes[name === 'v:textpath' ? 'string' : 'descr'] ?? '';
  const text = words.replace(/\s+/gu, ' ').trim().slice(0, WORDS_LIMIT_CHARACTERS).toWellFormed();
  if (text === '' || name === 'v:textpath') return text;
  return `[Picture: ${text}]`;
}
