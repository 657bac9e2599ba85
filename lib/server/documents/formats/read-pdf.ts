import 'server-only';
import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { TEXTLESS_PAGES_LIMIT } from '@/lib/domain/file/plan-pdf';
import type { DocumentPages } from '../document-pages';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';

/** More pages than any book has; what follows is not read. */
const PAGES_LIMIT = 20_000;

/** A page with fewer letters and digits is a picture with a stamp or a number on it. */
const TEXT_LEAST_CHARACTERS = 32;

/** Errors of the library that say which problem it is; the same name for a wrong and for no password. */
const LOCKED = 'PasswordException';

/**
 * Yields the text of a PDF, page by page; pages without text, such as scanned ones, yield none. Returns how many pages
 * it has, and the first ones without text. Throws DocumentProblem.
 */
export async function* readPdf(path: string): AsyncGenerator<DocumentSection, Partial<DocumentPages>> {
  const pdf = await openPdf(path);
  try {
    const builder = new SectionBuilder();
    const textlessPages: number[] = [];
    const pageCount = Math.min(pdf.numPages, PAGES_LIMIT);
    for (let number = 1; number <= pageCount; number += 1) {
      builder.beginPage(number);
      // A page that is damaged does not take the others with it.
      const text = await textOfPage(pdf, number).catch(() => '');
      if (textlessPages.length < TEXTLESS_PAGES_LIMIT && isTextless(text)) textlessPages.push(number);
      builder.addParagraph(text);
      yield* builder.take();
    }
    yield* builder.finish();
    return { pageCount: pdf.numPages, textlessPages };
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

function isTextless(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < TEXT_LEAST_CHARACTERS;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(path: string): Promise<Pdf> {
  const data = new Uint8Array(await readFile(path));
  return getDocumentProxy(data, {
    // Text alone: no font is loaded and no form is drawn.
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  }).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === LOCKED) throw new DocumentProblem('locked', { cause });
    return asDamaged(cause);
  });
}

async function textOfPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  let text = '';
  let lastY: number | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    const y = Number(item.transform[5]);
    // A gap of more than a line and a half is one between paragraphs.
    if (
      lastY !== null &&
      item.str !== '' &&
      text.endsWith('\n') &&
      lastY - y > item.height * 1.6 &&
      item.height > 0
    )
      text += '\n';
    text += item.str + (item.hasEOL ? '\n' : '');
    if (item.str.trim() !== '') lastY = y;
  }
  page.cleanup();
  return text;
}
