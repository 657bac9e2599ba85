/** The longer forms come first. */
const FORMS: readonly (readonly [open: string, close: string])[] = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '/]'],
  ['[\\', '\\]'],
  ['{{', '}}'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
];

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const LABEL_LIMIT_CHARACTERS = 200;

/** A larger source stays unchanged. */
const STEPS_LIMIT = 100_000;
let stepsLeft = 0;

const FLOWCHART = /^\s*(?:flowchart|graph)\b/;
const SEQUENCE = /^\s*sequenceDiagram\b/;
const COMMENT_OR_BLANK = /^\s*(?:%%.*)?$/;
const WITHOUT_LABELS = /^\s*(?:%%|style |classDef |class |click |linkStyle |direction |end\b)/;
const PLAIN_LABEL = /^[\p{L}\p{M}\p{N} _.,-]*$/u;
const NAME_CHARACTER = /[\p{L}\p{N}_]/u;

/** Null means that no label needs mending. */
export function mendLabels(source: string): string | null {
  const lines = source.split('\n');
  const kind = lines.find((line) => !COMMENT_OR_BLANK.test(line)) ?? '';
  const mendLine = FLOWCHART.test(kind) ? mendFlow : SEQUENCE.test(kind) ? mendMessage : null;
  if (mendLine === null) return null;
  stepsLeft = STEPS_LIMIT;
  const mended = lines.map(mendLine).join('\n');
  return mended === source || stepsLeft <= 0 ? null : mended;
}

function mendFlow(line: string): string {
  if (WITHOUT_LABELS.test(line)) return line;
  const title = /^(\s*subgraph\s+)(\S[^"[\]]*)$/.exec(line);
  if (title !== null) return `${title[1] ?? ''}${quoted(title[2] ?? '')}`;
  const begin = /^\s*subgraph +[\p{L}\p{N}_-]+ *\[/u.exec(line)?.[0];
  const end = line.trimEnd().length - 1;
  if (begin !== undefined && end >= begin.length && line.charAt(end) === ']')
    return `${begin}${quoted(line.slice(begin.length, end))}]`;
  let mended = '';
  let at = 0;
  while (at < line.length) {
    const label = findLabel(line, at);
    if (label === null) {
      mended += line.charAt(at);
      at += 1;
    } else {
      const { open, text, close } = label;
      mended += open + quoted(text) + close;
      at += open.length + text.length + close.length;
    }
  }
  return mended;
}

interface Label {
  readonly open: string;
  readonly text: string;
  readonly close: string;
}

function findLabel(line: string, at: number): Label | null {
  if (line.charAt(at) === '"') return findString(line, at);
  if (line.charAt(at) === '|') return findClosed(line, at, '|', '|');
  if (at === 0 || !NAME_CHARACTER.test(line.charAt(at - 1))) return null;
  for (const [open, close] of FORMS) {
    if (!line.startsWith(open, at)) continue;
    const found = findClosed(line, at, open, close);
    if (found !== null) return found;
  }
  return null;
}

function findString(line: string, at: number): Label | null {
  const end = line.indexOf('"', at + 1);
  return end === -1 ? null : { open: line.slice(at, end + 1), text: '', close: '' };
}

function findClosed(line: string, at: number, open: string, close: string): Label | null {
  const begin = at + open.length;
  const waiting: string[] = [];
  const limit = Math.min(line.length, begin + LABEL_LIMIT_CHARACTERS);
  for (let end = begin; end < limit && stepsLeft > 0; end += 1) {
    stepsLeft -= 1;
    const character = line.charAt(end);
    if (waiting.length === 0 && line.startsWith(close, end) && isEndOfNode(line, end + close.length))
      return { open, text: line.slice(begin, end), close };
    if (character === waiting.at(-1)) waiting.pop();
    else if (CLOSERS[character] !== undefined) waiting.push(CLOSERS[character]);
  }
  return null;
}

function isEndOfNode(line: string, at: number): boolean {
  return at >= line.length || /[\s\-=.&;:<~ox\p{L}\p{N}"]/u.test(line.charAt(at));
}

function quoted(label: string): string {
  const text = label.trim();
  const inside = /^"(.*)"$/.exec(text)?.[1];
  if (PLAIN_LABEL.test(text) || (inside === undefined ? text.startsWith('"') : !inside.includes('"')))
    return label;
  return `"${(inside ?? text).replaceAll('"', '#quot;')}"`;
}

/** A semicolon ends a message, and a number sign names a character. */
function mendMessage(line: string): string {
  const colon = line.indexOf(':');
  if (colon === -1 || !/[-=]?>|\bnote\b/i.test(line.slice(0, colon))) return line;
  const words = line.slice(colon).replaceAll(/[;#]/g, (sign) => (sign === ';' ? '#59;' : '#35;'));
  return line.slice(0, colon) + words;
}
