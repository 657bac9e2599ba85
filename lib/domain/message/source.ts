import * as z from 'zod/mini';

export const SOURCES_LIMIT = 100;
export const EXCERPT_LIMIT_CHARACTERS = 400;

const documentSourceSchema = z.object({
  type: z.literal('document'),
  /** The text cites the source by this number, such as [3]. */
  number: z.int().check(z.positive()),
  /** The file may be deleted by now. */
  fileId: z.guid(),
  filename: z.string(),
  /** Pages, slides or sheets count from 1; null means that there are none. */
  page: z.nullable(z.int().check(z.positive())),
  heading: z.nullable(z.string()),
  /** Passages count from 0. */
  passage: z.int().check(z.nonnegative()),
  excerpt: z.string(),
});

export type DocumentSource = z.infer<typeof documentSourceSchema>;

const PAGE_ADDRESS_LIMIT_CHARACTERS = 2_000;
export const PAGE_TITLE_LIMIT_CHARACTERS = 300;

export const pageAddressSchema = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(PAGE_ADDRESS_LIMIT_CHARACTERS));

const webSourceSchema = z.object({
  type: z.literal('web'),
  /** The number may stand in no text, where only the provider's search used the page. */
  number: z.int().check(z.positive()),
  url: pageAddressSchema,
  title: z.string().check(z.maxLength(PAGE_TITLE_LIMIT_CHARACTERS)),
  /** The excerpt fits the citing text best; empty where only the address is known. */
  excerpt: z.string(),
});

export type WebSource = z.infer<typeof webSourceSchema>;

export const sourceSchema = z.discriminatedUnion('type', [documentSourceSchema, webSourceSchema]);

export type Source = z.infer<typeof sourceSchema>;

/** Returns the same list where the number is known already, or there are too many. */
export function addSource(sources: readonly Source[], source: Source): readonly Source[] {
  const isKnown = sources.some(({ number }) => number === source.number);
  return isKnown || sources.length >= SOURCES_LIMIT ? sources : [...sources, source];
}

export type NamedSource =
  | Pick<DocumentSource, 'type' | 'number' | 'filename' | 'page' | 'heading'>
  | Pick<WebSource, 'type' | 'number' | 'url' | 'title'>;

export function withoutExcerpt(source: Source): NamedSource {
  if (source.type === 'web') {
    const { type, number, url, title } = source;
    return { type, number, url, title };
  }
  const { type, number, filename, page, heading } = source;
  return { type, number, filename, page, heading };
}

export function pageName({ url, title }: Pick<WebSource, 'url' | 'title'>): string {
  return title.trim() === '' ? pageHost(url) : title;
}

export function pageHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
