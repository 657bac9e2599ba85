/** A body says at its beginning what it is about. */
const READ_CHARACTERS = 4_096;

/** Bytes that are no text contain such characters. */
const UNPRINTABLE = /[\0-\x08\x0e-\x1f\ufffd]/;

const NAMING_ELEMENTS = ['title', 'h1', 'message', 'faultstring'] as const;

/** The last line of a trace is the reason. */
const TRACE = 'Traceback ';

const MARKS: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
  ['&apos;', "'"],
  ['&#39;', "'"],
  ['&#x27;', "'"],
]);

/** Returns the page's name, else the first line, else an empty text. */
export function wordsOfBody(body: string): string {
  const text = body.slice(0, READ_CHARACTERS).trim();
  if (text.startsWith('<')) return NAMING_ELEMENTS.map((name) => contentOf(text, name)).find(Boolean) ?? '';
  if (text.startsWith('{') || /^\[\s*[[{"\]]/.test(text)) return '';
  const line = text.startsWith(TRACE) ? lastLine(body) : (text.split('\n', 1)[0] ?? '');
  return UNPRINTABLE.test(line) || line === 'null' ? '' : line.trim();
}

function lastLine(body: string): string {
  const text = body.trimEnd();
  return text.slice(text.lastIndexOf('\n') + 1);
}

function contentOf(page: string, element: string): string {
  const lower = page.toLowerCase();
  const start = lower.indexOf(`<${element}`);
  const open = start === -1 ? -1 : lower.indexOf('>', start);
  const end = open === -1 ? -1 : lower.indexOf('<', open);
  return end === -1
    ? ''
    : page
        .slice(open + 1, end)
        .replace(/\s+/g, ' ')
        .replace(/&(?:amp|lt|gt|quot|apos|nbsp|#39|#x27);/gi, (mark) => MARKS.get(mark.toLowerCase()) ?? mark)
        .trim();
}
