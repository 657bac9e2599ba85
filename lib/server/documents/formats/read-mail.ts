import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';
import { readCards } from './read-cards';
import { readHtml, textOfHtml } from './read-html';
import { mailsIn } from './several-mails';
import { withNamedEncodings } from './unnamed-encodings';

/** A mail is read whole; servers of mail refuse larger ones. */
const MAIL_LIMIT_BYTES = 64 * MEGABYTE;

/** These limits bound parts in parts, mails in mails, and the size of all heads. */
const LIMITS = { maxNestingDepth: 50, maxRfc822NestingDepth: 5, maxHeadersSize: MEGABYTE };

/** Further attachments are only counted. */
const NAMED_LIMIT = 200;

/** HTML longer than this many times the mail's text says more than that text. */
const STUB_FACTOR = 3;

/** HTML that is shorter says no more than the text beside it. */
const PAGE_LEAST_CHARACTERS = 64;

const READ_PARTS =
  /^(?:text\/calendar|message\/(?:delivery-status|disposition-notification)|text\/rfc822-headers)$/;

const SAVED_FROM = 'snapshot-content-location';

/**
 * Yields sender and receivers, the text, then the names of attachments; reads pages saved as mail, too. Throws
 * DocumentProblem.
 */
export async function* readMail(path: string): AsyncGenerator<DocumentSection> {
  if ((await stat(path)).size > MAIL_LIMIT_BYTES) throw new DocumentProblem('too_large');
  for (const bytes of mailsIn(await readFile(path))) yield* readOne(bytes);
}

async function* readOne(bytes: Buffer): AsyncGenerator<DocumentSection> {
  const mail = await PostalMime.parse(await withNamedEncodings(bytes), LIMITS).catch(asDamaged);
  const builder = new SectionBuilder();
  builder.nameSection(mail.subject ?? '');
  for (const line of headLines(mail)) builder.addLine(line);
  const text = mail.text?.trim() ?? '';
  const page = mail.html === undefined ? [] : await sectionsOf(mail.html, text);
  const isPage = text === '' || lengthOf(page) > Math.max(text.length * STUB_FACTOR, PAGE_LEAST_CHARACTERS);
  if (!isPage) builder.addParagraph(text);
  yield* builder.finish();
  if (isPage) yield* page;
  for (const part of mail.attachments) builder.addParagraph(await textOfPart(part));
  for (const line of attachmentLines(mail.attachments)) builder.addLine(line);
  yield* builder.finish();
}

/** A calendar says what a mail is about, and a report why it was not delivered. */
async function textOfPart({ mimeType, content }: Attachment): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  if (REPORTS.has(mimeType)) return new TextDecoder().decode(bytes).slice(0, REPORT_LIMIT_CHARACTERS);
  if (mimeType !== 'text/calendar') return '';
  const sections: string[] = [];
  for await (const { text } of readCards(onePiece(bytes), null)) sections.push(text);
  return sections.join('\n');
}

const REPORTS: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'text/rfc822-headers',
]);
const REPORT_LIMIT_CHARACTERS = 20_000;

/** Throws DocumentProblem. */
export async function textOfSavedPage(bytes: Uint8Array): Promise<string> {
  const { html = '', text = '' } = await PostalMime.parse(bytes, LIMITS).catch(asDamaged);
  return html === '' ? text.trim() : textOfHtml(html);
}

/** Returns no sections when the page cannot be read but the mail has a text. Throws DocumentProblem. */
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
          ['Reply-To', mail.replyTo?.map(addressText).join(', ')],
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
    ({ filename, disposition, related, mimeType }) =>
      related !== true && !READ_PARTS.test(mimeType) && (filename !== null || disposition === 'attachment'),
  );
  const lines = attached
    .slice(0, NAMED_LIMIT)
    .map(({ filename, mimeType }) => `[Attached and not read: ${filename ?? ''} (${mimeType})]`);
  const rest = attached.length - lines.length;
  return rest > 0 ? [...lines, `[Attached and not read: ${String(rest)} more]`] : lines;
}

async function* onePiece(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
