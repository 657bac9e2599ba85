import { isRecord, stringField, type JsonRecord } from '../../shared/json-record';
import { markdownLink } from './markdown-link';

interface Cited {
  readonly end: number;
  readonly link: string;
}

/** The application shows brackets there, so a link follows each cited passage. */
export function withClaudeCitations(text: string, block: JsonRecord): string {
  const listed = Array.isArray(block['citations']) ? block['citations'] : [];
  const cited = listed.flatMap((citation) => toCited(citation, text.length)).sort((a, b) => a.end - b.end);
  const parts: string[] = [];
  let from = 0;
  for (const [index, { end, link }] of cited.entries()) {
    parts.push(text.slice(from, end), index > 0 && cited[index - 1]?.end === end ? `, ${link}` : ` (${link}`);
    if (cited[index + 1]?.end !== end) parts.push(')');
    from = end;
  }
  return parts.join('') + text.slice(from);
}

function toCited(citation: unknown, length: number): Cited[] {
  if (!isRecord(citation)) return [];
  const { details, end_index: end } = citation;
  const isPlace = typeof end === 'number' && Number.isSafeInteger(end) && end >= 0 && end <= length;
  const place = isRecord(details) ? details : citation;
  const link = markdownLink(stringField(place, 'title') ?? '', stringField(place, 'url') ?? '');
  return isPlace && link !== null ? [{ end, link }] : [];
}
