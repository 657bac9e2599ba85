/** A longer passage is cut. */
export const QUOTE_LIMIT_CHARACTERS = 2_000;

/** Blank lines at both ends are dropped, as are all but one between others. Null for a passage without a text. */
export function toQuote(passage: string): string | null {
  // What is beyond is never read.
  const read = passage.slice(0, QUOTE_LIMIT_CHARACTERS * 4).split(/\r\n?|\n/);
  const lines = read.map((line) => line.trimEnd());
  const kept = lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
  const text = kept.join('\n').replace(/^\n/, '').trimEnd();
  if (text.trim() === '') return null;
  return text.length <= QUOTE_LIMIT_CHARACTERS ? text : `${shorten(text)}…`;
}

/** No character is cut in two. */
function shorten(text: string): string {
  const cut = text.slice(0, QUOTE_LIMIT_CHARACTERS - 1);
  const last = cut.charCodeAt(cut.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? cut.slice(0, -1) : cut;
}
