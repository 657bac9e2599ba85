interface CodeBlock {
  readonly start: number;
  /** The end is that of the last line; undefined where it is not there yet. */
  readonly end: number | undefined;
  readonly language: string;
}

const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`]*)/;
const CLOSING = /^ {0,3}([`~]{3,})[ \t]*$/;

export function findCodeBlock(text: string): CodeBlock | null {
  let open: { start: number; mark: string; language: string } | null = null;
  let at = 0;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at);
    const line = text.slice(at, lineEnd === -1 ? undefined : lineEnd);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    if (open === null) {
      const [, mark, language = ''] = OPENING.exec(line) ?? [];
      if (mark !== undefined) open = { start: at, mark, language };
    } else if (CLOSING.exec(line)?.[1]?.startsWith(open.mark) === true)
      return { start: open.start, end: next, language: open.language };
    at = next;
  }
  return open === null ? null : { start: open.start, end: undefined, language: open.language };
}
