import * as z from 'zod/mini';

/** The most sources of one answer, and the most that is quoted of one. */
export const SOURCES_LIMIT = 100;
export const EXCERPT_LIMIT_CHARACTERS = 400;

/** A passage of a document that an answer cites. */
const documentSourceSchema = z.object({
  type: z.literal('document'),
  /** What stands in the text, as in [3]. */
  number: z.int().check(z.positive()),
  /** The file may be deleted since. */
  fileId: z.guid(),
  filename: z.string(),
  /** Of a page, a slide or a sheet, from 1; null where the document has none. */
  page: z.nullable(z.int().check(z.positive())),
  heading: z.nullable(z.string()),
  /** The position of the passage in its document, from 0. */
  passage: z.int().check(z.nonnegative()),
  /** What of the passage fits the text that cites it best, as it stands in the document. */
  excerpt: z.string(),
});

export type DocumentSource = z.infer<typeof documentSourceSchema>;

/** The longest title and address of a page that is cited. */
const PAGE_ADDRESS_LIMIT_CHARACTERS = 2_000;
export const PAGE_TITLE_LIMIT_CHARACTERS = 300;

/** The address of a page of the web. */
export const pageAddressSchema = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(PAGE_ADDRESS_LIMIT_CHARACTERS));

/** A page of the web that an answer cites. */
const webSourceSchema = z.object({
  type: z.literal('web'),
  /** What stands in the text; a page that a provider's own search used may stand in no text. */
  number: z.int().check(z.positive()),
  url: pageAddressSchema,
  /** Empty where it has none. */
  title: z.string().check(z.maxLength(PAGE_TITLE_LIMIT_CHARACTERS)),
  /** What of the page fits the text that cites it best; empty where only its address is known. */
  excerpt: z.string(),
});

export type WebSource = z.infer<typeof webSourceSchema>;

/** What an answer cites under a number. */
export const sourceSchema = z.discriminatedUnion('type', [documentSourceSchema, webSourceSchema]);

export type Source = z.infer<typeof sourceSchema>;

/** Returns sources with one more; the same list where its number is known already, or there are too many. */
export function addSource(sources: readonly Source[], source: Source): readonly Source[] {
  const isKnown = sources.some(({ number }) => number === source.number);
  return isKnown || sources.length >= SOURCES_LIMIT ? sources : [...sources, source];
}

/** What a source is called, without its words: a document by its place, a page of the web by its title. */
export type NamedSource =
  | Pick<DocumentSource, 'type' | 'number' | 'filename' | 'page' | 'heading'>
  | Pick<WebSource, 'type' | 'number' | 'url' | 'title'>;

/** Returns a source without its words and without a way to the file. */
export function withoutWords(source: Source): NamedSource {
  if (source.type === 'web') {
    const { type, number, url, title } = source;
    return { type, number, url, title };
  }
  const { type, number, filename, page, heading } = source;
  return { type, number, filename, page, heading };
}

/** Returns what a page is called: its title, or where it has none its host. */
export function pageName({ url, title }: Pick<WebSource, 'url' | 'title'>): string {
  return title.trim() === '' ? pageHost(url) : title;
}

/** Returns the host of a page without `www.`. */
export function pageHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
