import { isRecord, stringField } from '../../shared/json-record';
import { markdownLink } from './markdown-link';

/** The space before a mark is removed with it. */
const MARK = / ?\[(?:citation|reference):(\d{1,4})\]/g;

/** The keys are the numbers that the text cites. */
export function foundPages(fragments: readonly unknown[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const fragment of fragments) {
    const results = isRecord(fragment) && Array.isArray(fragment['results']) ? fragment['results'] : [];
    for (const [index, result] of results.entries()) {
      const given = isRecord(result) ? result['cite_index'] : undefined;
      const number = typeof given === 'number' ? given : index + 1;
      const link = markdownLink(stringField(result, 'title') ?? '', stringField(result, 'url') ?? '');
      if (link !== null && !pages.has(String(number))) pages.set(String(number), link);
    }
  }
  return pages;
}

/** Marks without a page are removed. */
export function withFoundPages(text: string, pages: ReadonlyMap<string, string>): string {
  return text.replace(MARK, (_, number: string) => {
    const link = pages.get(number);
    return link === undefined ? '' : ` (${link})`;
  });
}
