import 'server-only';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import * as z from 'zod/mini';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { TEXTLESS_PAGES_LIMIT } from '@/lib/domain/file/plan-pdf';
import type { DocumentPages } from '../document-pages';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';
import { pdfMarks } from './pdf-marks';
import { placeMarks, type PageText, type PlacedMarks } from './place-marks';
import { unreadLine } from './unread-parts';

/** Pages beyond this number are not read. */
const PAGES_LIMIT = 20_000;

/** A page with fewer letters and digits is a picture with a stamp or a number on it. */
const TEXT_LEAST_CHARACTERS = 32;

/** The library has one name for a wrong and for a missing password. */
const LOCKED = 'PasswordException';

/** Pages without text yield none; the first of them are returned with the count of pages. Throws DocumentProblem. */
export async function* readPdf(path: string): AsyncGenerator<DocumentSection, Partial<DocumentPages>> {
  const pdf = await openPdf(path);
  try {
    const builder = new SectionBuilder();
    const textlessPages: number[] = [];
    const pageCount = Math.min(pdf.numPages, PAGES_LIMIT);
    for (let number = 1; number <= pageCount; number += 1) {
      builder.beginPage(number);
      // A page that is damaged does not take the others with it.
      const page = await readPage(pdf, number).catch(() => ({ text: '', isTextless: true }));
      if (textlessPages.length < TEXTLESS_PAGES_LIMIT && page.isTextless) textlessPages.push(number);
      builder.addParagraph(page.text);
      yield* builder.take();
    }
    yield* builder.finish();
    const unread = { ...NO_PARTS, files: await countAttachments(pdf) };
    const lines = [unreadLine(unread), await unreadForm(pdf)].filter((line) => line !== null);
    if (textlessPages.length < pageCount) for (const text of lines) yield { page: null, heading: null, text };
    return { pageCount: pdf.numPages, textlessPages, unread };
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

const NO_PARTS = { pictures: 0, recordings: 0, files: 0, charts: 0 };

/** Some forms are drawn by the program that reads them; their pages only ask the reader to wait. */
async function unreadForm(pdf: Pdf): Promise<string | null> {
  const found = await pdf.getMetadata().catch(() => null);
  const { IsXFAPresent: isPresent, IsAcroFormPresent: isRead } = formSchema.parse(found?.info ?? {});
  return isPresent && !isRead ? 'Not read of this document: its form, which is of the kind XFA.' : null;
}

const flagSchema = z.catch(z.boolean(), false);
const formSchema = z.catch(z.object({ IsXFAPresent: flagSchema, IsAcroFormPresent: flagSchema }), {
  IsXFAPresent: false,
  IsAcroFormPresent: false,
});

async function countAttachments(pdf: Pdf): Promise<number> {
  const attached: unknown = await pdf.getAttachments().catch(() => null);
  return attached instanceof Map ? attached.size : 0;
}

function isTextless(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < TEXT_LEAST_CHARACTERS;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(path: string): Promise<Pdf> {
  const data = new Uint8Array(await readFile(path));
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return getDocumentProxy(data, {
    // Only the text is read: no font is loaded and no form is drawn. Character maps that a font names and does not
    // bring, as old Japanese, Chinese and Korean programs wrote them, lie beside the library that draws; they are not
    // fetched.
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: `${join(folder, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    enableXfa: false,
    verbosity: 0,
  }).catch((cause: unknown) => {
    if (cause instanceof Error && cause.name === LOCKED) throw new DocumentProblem('locked', { cause });
    return asDamaged(cause);
  });
}

interface ReadPage {
  readonly text: string;
  readonly isTextless: boolean;
}

async function readPage(pdf: Pdf, number: number): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const annotations: readonly unknown[] = await page.getAnnotations().catch(() => []);
  const pieces = items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            left: Number(item.transform[4]),
            baseline: Number(item.transform[5]),
            height: item.height,
            endsLine: item.hasEOL,
          },
        ]
      : [],
  );
  page.cleanup();
  const marks = placeMarks(pieces, pdfMarks(annotations));
  const written = pieces.map(({ text }) => text).join('');
  return { text: textOf(pieces, marks), isTextless: isTextless(written) };
}

function textOf(
  pieces: readonly (PageText & { readonly height: number })[],
  { before, behind, rest }: PlacedMarks,
): string {
  const parts: string[] = [];
  let lastBaseline: number | null = null;
  let isLineStart = false;
  for (const [index, { text, baseline, height, endsLine }] of pieces.entries()) {
    // A gap of more than a line and a half is one between paragraphs.
    const gap = (lastBaseline ?? baseline) - baseline;
    if (isLineStart && text !== '' && height > 0 && gap > height * 1.6) parts.push('\n');
    for (const mark of before.get(index) ?? []) parts.push(`${mark} `);
    parts.push(text);
    for (const mark of behind.get(index) ?? []) parts.push(` ${mark}`);
    if (endsLine) parts.push('\n');
    isLineStart = endsLine || (text === '' && isLineStart);
    if (text.trim() !== '') lastBaseline = baseline;
  }
  return withRest(parts.join(''), rest);
}

function withRest(text: string, rest: readonly string[]): string {
  return rest.length === 0 ? text : `${text.trimEnd()}\n\n${rest.join('\n')}`;
}
