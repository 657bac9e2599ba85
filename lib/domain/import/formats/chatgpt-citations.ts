import { isRecord, parseJson, stringField, type JsonRecord } from '../../shared/json-record';
import { markdownLink } from './markdown-link';

/**
 * Marks stand between private-use characters, or are older brackets with a dagger. The space before one is removed
 * unless a word follows.
 */
const MARK = / ?(?:\ue200[^\ue200\ue201]*\ue201|【[^【】†]{0,60}†[^【】]{0,200}】)/g;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const NAME_LIMIT_CHARACTERS = 200;
const SEPARATOR = '\ue202';
/** Such a line begins a frame around a text to copy. */
const WRITING = ':::writing{';
const WRITING_END = ':::';
const STRAY_CHARACTERS = /[\ue200-\ue206]/g;

/** A mark that the message's metadata does not explain is removed. */
export function withCitations(text: string, metadata: JsonRecord): string {
  const words = wordsOfMarks(text, metadata);
  const shown = text
    .replace(MARK, (found, position: number) => {
      const mark = found.trimStart();
      const space = found.slice(0, found.length - mark.length);
      const shown = words.get(mark) ?? nameIn(mark);
      const isBeforeWord = WORD_CHARACTER.test(text.charAt(position + found.length));
      return shown === '' && !isBeforeWord ? '' : `${space}${shown}`;
    })
    .replace(STRAY_CHARACTERS, '');
  return shown.includes(WRITING) ? withoutFrames(shown) : shown;
}

function withoutFrames(text: string): string {
  const lines = text.split('\n');
  const isBegin = (line: string) => line.startsWith(WRITING) && line.trimEnd().endsWith('}');
  return lines.some(isBegin)
    ? lines.filter((line) => !isBegin(line) && line.trimEnd() !== WRITING_END).join('\n')
    : text;
}

function wordsOfMarks(text: string, metadata: JsonRecord): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const reference of recordsIn(metadata['content_references'])) {
    const mark = stringField(reference, 'matched_text')?.trim() ?? '';
    if (mark !== '') words.set(mark, wordsOf(reference));
  }
  for (const citation of recordsIn(metadata['citations'])) {
    const mark = text.slice(positionIn(citation, 'start_ix'), positionIn(citation, 'end_ix')).trim();
    if (mark !== '' && isRecord(citation['metadata']))
      words.set(mark, wordsOf({ items: [citation['metadata']] }));
  }
  return words;
}

/** A reference to a file has no address, one to a link has a title, and other sources have pages. */
function wordsOf(reference: JsonRecord): string {
  const alt = stringField(reference, 'alt');
  if (alt !== undefined) return alt;
  const pages = recordsIn(reference['items']);
  const own = markdownLink(stringField(reference, 'title') ?? '', stringField(reference, 'url') ?? '');
  if (pages.length === 0 && own !== null) return own;
  const names = [reference, ...pages].flatMap((each) =>
    stringField(each, 'type') === 'file'
      ? [stringField(each, 'name')?.trim().slice(0, NAME_LIMIT_CHARACTERS)]
      : [],
  );
  const files = names.filter((name) => name !== undefined && name !== '');
  return files.length === 0 ? linksTo(pages) : `(${files.join(', ')})`;
}

function linksTo(pages: readonly JsonRecord[]): string {
  const links = pages.flatMap((page) => {
    const link = markdownLink(stringField(page, 'title') ?? '', stringField(page, 'url') ?? '');
    return link === null ? [] : [link];
  });
  return links.length === 0 ? '' : `(${links.join(', ')})`;
}

function nameIn(mark: string): string {
  const [kind, value = '', address = ''] = mark.slice(1, -1).split(SEPARATOR);
  if (kind === 'url' || kind === 'link_title') return markdownLink(value, address) ?? value;
  if (kind === 'genui') return formulaIn(value);
  if (!value.startsWith('[')) return '';
  const fields = parseJson(value);
  return Array.isArray(fields) && typeof fields[1] === 'string' ? fields[1] : '';
}

/** Newer answers write formulas within such marks. */
function formulaIn(value: string): string {
  const drawn = parseJson(value);
  if (!isRecord(drawn)) return '';
  const [name, content] = Object.entries(drawn).find(([key]) => key.startsWith('math_')) ?? [];
  const formula = stringField(content, 'content')?.trim() ?? '';
  if (formula === '') return '';
  return name?.includes('block') === true ? `$$\n${formula}\n$$` : `$${formula}$`;
}

function recordsIn(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function positionIn(citation: JsonRecord, field: string): number {
  const position = citation[field];
  return typeof position === 'number' && Number.isSafeInteger(position) && position >= 0 ? position : 0;
}
