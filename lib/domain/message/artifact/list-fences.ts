export interface Fence {
  readonly info: string;
  readonly code: string;
  /** False means that the text ends inside the block. */
  readonly isClosed: boolean;
  /** Positions count line feeds only, from the first line's start to the last's end. */
  readonly start: number;
  readonly end: number;
}

/** A quotation, item or indentation of up to 200 characters may come before. */
const OPENING = /^([\s>]{0,200}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})([^]*)/;

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

function withoutBefore(line: string, before: string): string {
  let at = 0;
  while (at < before.length && at < line.length && /[\s>]/.test(line.charAt(at))) at += 1;
  return at === 0 ? line : line.slice(at);
}
