/** A block of code between fences, as it stands in a text. */
export interface Fence {
  /** What stands after the opening fence. */
  readonly info: string;
  readonly code: string;
  /** False where the text ends inside the block. */
  readonly isClosed: boolean;
  /** Where its first line begins and its last line ends, in the text with line feeds only. */
  readonly start: number;
  readonly end: number;
}

/** A quotation, an item of a list or an indentation may stand before a fence; more than 200 characters never do. */
const OPENING = /^([\s>]{0,200}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})([^]*)/;

/** Returns the blocks of code in a text, in their order. An unclosed block reaches to the end of the text. */
export function listFences(text: string): readonly Fence[] {
  if (!text.includes('```') && !text.includes('~~~')) return [];
  const fences: Fence[] = [];
  const source = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  let open: { info: string; mark: string; before: string; start: number; lines: string[] } | null = null;
  let offset = 0;
  for (const line of source.split('\n')) {
    const end = offset + line.length;
    if (open === null) {
      const [, before = '', mark = '', info = ''] = OPENING.exec(line) ?? [];
      // A backtick in the words after backticks makes it code within a line.
      if (mark !== '' && !(mark.startsWith('`') && info.includes('`')))
        open = { info: info.trim(), mark, before, start: offset, lines: [] };
    } else if (isClosing(line, open.mark)) {
      const { info, start, lines } = open;
      fences.push({ info, code: lines.join('\n'), isClosed: true, start, end });
      open = null;
    } else open.lines.push(withoutBefore(line, open.before));
    offset = end + 1;
  }
  if (open !== null)
    fences.push({
      info: open.info,
      code: open.lines.join('\n'),
      isClosed: false,
      start: open.start,
      end: source.length,
    });
  return fences;
}

function isClosing(line: string, mark: string): boolean {
  const found = /^[\s>]{0,200}(`{3,}|~{3,})\s*$/.exec(line)?.[1] ?? '';
  return found.startsWith(mark);
}

/** Removes what stands before every line of the block: as much as stood before its fence. */
function withoutBefore(line: string, before: string): string {
  let at = 0;
  while (at < before.length && at < line.length && /[\s>]/.test(line.charAt(at))) at += 1;
  return at === 0 ? line : line.slice(at);
}
