import {
  addSource,
  EXCERPT_LIMIT_CHARACTERS,
  PAGE_TITLE_LIMIT_CHARACTERS,
  pageAddressSchema,
  type Source,
} from '../../message/source';
import { cutText } from '../../shared/cut-text';
import { isRecord, stringField } from '../../shared/json-record';

/** Open WebUI numbers each place once, in order. A document has no address but keeps its number. */
export function openWebuiSources(value: unknown): readonly Source[] {
  let sources: readonly Source[] = [];
  const numbers = new Map<string, number>();
  for (const each of listOf(value)) {
    if (!isRecord(each)) continue;
    const metadata = listOf(each['metadata']);
    const documents = listOf(each['document']);
    const page = each['source'];
    for (const [index, place] of (metadata.length === 0 ? [{}] : metadata).entries()) {
      const id = stringField(place, 'source') ?? firstField(page, ['url', 'id', 'name']);
      if (id === undefined || numbers.has(id)) continue;
      numbers.set(id, numbers.size + 1);
      const url = pageAddressSchema.safeParse(stringField(page, 'url') ?? id).data;
      if (url === undefined) continue;
      const title = firstField(place, ['name', 'title']) ?? stringField(page, 'name') ?? '';
      const excerpt = typeof documents[index] === 'string' ? documents[index] : '';
      sources = addSource(sources, {
        type: 'web',
        number: numbers.size,
        url,
        title: cutText(title, PAGE_TITLE_LIMIT_CHARACTERS),
        excerpt: cutText(excerpt, EXCERPT_LIMIT_CHARACTERS),
      });
    }
  }
  return sources;
}

function firstField(record: unknown, names: readonly string[]): string | undefined {
  return names.map((name) => stringField(record, name)).find((value) => value !== undefined);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
