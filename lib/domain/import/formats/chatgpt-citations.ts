import { isRecord, parseJson, stringField, type JsonRecord } from '../../shared/json-record';
import { markdownLink } from './markdown-link';

/** Marks are private-use or older brackets with a dagger; the space before goes, unless a word follows. */
const MARK = / ?(?:\ue200[^\ue200\ue201]*\ue201|【[^【】†]{0,60}†[^【】]{0,200}】)/g;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const SEPARATOR = '\ue202';
const STRAY_CHARACTERS = /[\ue200-\ue206]/g;

/** Unexplained marks are removed. */
export function withCitations(text: string, metadata: JsonRecord): string {
  const words = wordsOfMarks(text, metadata);
  return text
    .replace(MARK, (found, position: number) => {
      const mark = found.trimStart();
      const space = found.slice(0, found.length - mark.length);
      const shown = words.get(mark) ?? nameIn(mark);
      const isBeforeWord = WORD_CHARACTER.test(text.charAt(position + found.length));
      return shown === '' && !isBeforeWord ? '' : `${space}${shown}`;
    })
    .replace(STRAY_CHARACTERS, '');
}

function wordsOfMarks(text: string, metadata: JsonRecord): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const reference of recordsIn(metadata['content_references'])) {
    const mark = stringField(reference, 'matched_text')?.trim() ?? '';
    if (mark !== '') words.set(mark, stringField(reference, 'alt') ?? linksTo(recordsIn(reference['items'])));
  }
  for (const citation of recordsIn(metadata['citations'])) {
    const mark = text.slice(positionIn(citation, 'start_ix'), positionIn(citation, 'end_ix')).trim();
    if (mark !== '' && isRecord(citation['metadata'])) words.set(mark, linksTo([citation['metadata']]));
  }
  return words;
}

function linksTo(pages: readonly JsonRecord[]): string {
  const links = pages.flatMap((page) => {
    const link = markdownLink(stringField(page, 'title') ?? '', stringField(page, 'url') ?? '');
    return link === null ? [] : [link];
  });
  return links.length === 0 ? '' : `(${links.join(', ')})`;
}

function nameIn(mark: string): string {
  const [, value = ''] = mark.slice(1, -1).split(SEPARATOR);
  if (!value.startsWith('[')) return '';
  const fields = parseJson(value);
  return Array.isArray(fields) && typeof fields[1] === 'string' ? fields[1] : '';
}

function recordsIn(value: unknown): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function positionIn(citation: JsonRecord, field: string): number {
  const position = citation[field];
  return typeof position === 'number' && Number.isSafeInteger(position) && position >= 0 ? position : 0;
}
