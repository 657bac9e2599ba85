import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';
import { readHtml, textOfHtml } from './read-html';
import { withNamedEncodings } from './unnamed-encodings';

/** A mail is read whole; servers refuse larger ones. */
const MAIL_LIMIT_BYTES = 64 * MEGABYTE;

/** They bound nested parts, nested mails and all heads. */
const LIMITS = { maxNestingDepth: 50, maxRfc822NestingDepth: 5, maxHeadersSize: MEGABYTE };

/** Others are counted. */
const NAMED_LIMIT = 200;

/** Longer HTML says more than the text. */
const STUB_FACTOR = 3;

/** Shorter HTML says no more than the text; one word of Japanese has more. */
const PAGE_LEAST_CHARACTERS = 64;

const SAVED_FROM = 'snapshot-content-location';

/**
 * Yields sender and receivers, text, then names of attachments; reads saved pages too. Throws
 * DocumentProblem.
 */
export async function* readMail(path: string): AsyncGenerator<DocumentSection> {
  if ((await stat(path)).size > MAIL_LIMIT_BYTES) throw new DocumentProblem('too_large');
  const bytes = await withNamedEncodings(await readFile(path));
  const mail = await PostalMime.parse(bytes, LIMITS).catch(asDamaged);
  const builder = new SectionBuilder();
  builder.nameSection(mail.subject ?? '');
  for (const line of headLines(mail)) builder.addLine(line);
  const text = mail.text?.trim() ?? '';
  const page = mail.html === undefined ? [] : await sectionsOf(mail.html, text);
  const isPage = text === '' || lengthOf(page) > Math.max(text.length * STUB_FACTOR, PAGE_LEAST_CHARACTERS);
  if (!isPage) builder.addParagraph(text);
  yield* builder.finish();
  if (isPage) yield* page;
  for (const line of attachmentLines(mail.attachments)) builder.addLine(line);
  yield* builder.finish();
}

/** Throws DocumentProblem. */
export async function textOfSavedPage(bytes: Uint8Array): Promise<string> {
  const { html = '', text = '' } = await PostalMime.parse(bytes, LIMITS).catch(asDamaged);
  return html === '' ? text.trim() : textOfHtml(html);
}

/** Returns none for an unreadable page beside a text. Throws DocumentProblem. */
async function sectionsOf(html: string, text: string): Promise<readonly DocumentSection[]> {
  const sections: DocumentSection[] = [];
  try {
    for await (const section of readHtml(onePiece(html), {})) sections.push(section);
    return sections;
  } catch (error) {
    if (text === '') throw error;
    return [];
  }
}

function lengthOf(sections: readonly DocumentSection[]): number {
  return sections.reduce((sum, { text }) => sum + text.length, 0);
}

function headLines(mail: Email): string[] {
  const place = mail.headers.find(({ key }) => key === SAVED_FROM)?.value;
  const lines: (readonly [string, string | undefined])[] =
    place === undefined
      ? [
          ['From', mail.from && addressText(mail.from)],
          ['To', mail.to?.map(addressText).join(', ')],
          ['Cc', mail.cc?.map(addressText).join(', ')],
          ['Date', mail.date],
          ['Subject', mail.subject],
        ]
      : [
          ['Page', place],
          ['Date', mail.date],
          ['Title', mail.subject],
        ];
  return lines.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${value.replace(/\s+/gu, ' ')}`],
  );
}

function addressText({ name, address, group }: Address): string {
  if (group !== undefined) return `${name}: ${group.map(addressText).join(', ')}`;
  if (address === '') return name;
  return name === '' ? address : `${name} <${address}>`;
}

function attachmentLines(attachments: readonly Attachment[]): string[] {
  const attached = attachments.filter(
    ({ filename, disposition, related }) =>
      related !== true && (filename !== null || disposition === 'attachment'),
  );
  const lines = attached
    .slice(0, NAMED_LIMIT)
    .map(({ filename, mimeType }) => `[Attached and not read: ${filename ?? ''} (${mimeType})]`);
  const rest = attached.length - lines.length;
  return rest > 0 ? [...lines, `[Attached and not read: ${String(rest)} more]`] : lines;
}

async function* onePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
