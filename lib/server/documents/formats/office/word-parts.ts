import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import type { MarkupListener } from '../../parse-markup';
import { SectionBuilder } from '../../section-builder';
import { commentLine } from '../comment-line';
import { readOfficePart } from './office-markup';
import { addressesOf, readRelations } from './office-parts';
import { WordListener, type WordContext } from './word-listener';

const COMMENTS_LIMIT = 5_000;
const COMMENT_LIMIT_CHARACTERS = 10_000;

interface Entry {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

export async function readEntries(
  archive: DocumentArchive,
  part: string,
  element: string,
  context: WordContext,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const addresses = addressesOf(await readRelations(archive, part));
  await readOfficePart(
    archive,
    part,
    new EntryListener(element, { ...context, addresses, drawn: new Map() }, entries),
  );
  return entries.filter(({ text }) => text !== '');
}

class EntryListener implements Partial<MarkupListener> {
  readonly #element: string;
  readonly #context: WordContext;
  readonly #entries: Entry[];
  #attributes: Entry['attributes'] = {};
  #builder = new SectionBuilder();
  #inner: WordListener | null = null;

  constructor(element: string, context: WordContext, entries: Entry[]) {
    this.#element = element;
    this.#context = context;
    this.#entries = entries;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name !== this.#element) return this.#inner?.onOpen(name, attributes);
    this.#attributes = attributes;
    this.#builder = new SectionBuilder();
    this.#inner = new WordListener(this.#builder, this.#context);
  }

  onClose(name: string): void {
    if (name !== this.#element) return this.#inner?.onClose(name);
    this.#inner?.finish();
    this.#inner = null;
    const text = this.#builder.finish().map((section) => section.text);
    this.#entries.push({ attributes: this.#attributes, text: text.join('\n\n') });
  }

  onText(text: string): void {
    this.#inner?.onText(text);
  }
}

export async function readComments(
  archive: DocumentArchive,
  parts: readonly string[],
  context: WordContext,
): Promise<Map<string, string>> {
  const comments = new Map<string, string>();
  for (const part of parts) {
    for (const { attributes, text } of await readEntries(archive, part, 'w:comment', context)) {
      if (comments.size >= COMMENTS_LIMIT) break;
      const cut = text.slice(0, COMMENT_LIMIT_CHARACTERS).toWellFormed();
      comments.set(attributes['w:id'] ?? '', commentLine(attributes['w:author'] ?? '', cut));
    }
  }
  return comments;
}
