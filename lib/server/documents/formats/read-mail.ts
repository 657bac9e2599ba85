import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { asDamaged, DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';
import { readHtml } from './read-html';

/** A mail is read whole; servers refuse larger ones. */
const MAIL_LIMIT_BYTES = 64 * 1024 * 1024;

/** Parts in parts, mails in mails, and the heads of all of them. */
const LIMITS = { maxNestingDepth: 50, maxRfc822NestingDepth: 5, maxHeadersSize: 1024 * 1024 };

/** Attachments that are named; of the others there is only their number. */
const NAMED_LIMIT = 200;

/** A page that a browser saved with all that belongs to it. */
const SAVED_FROM = 'snapshot-content-location';

/**
 * Yields a mail, or a page that was saved as one: its sender and receivers, its text decoded, and the names of what is
 * attached. Throws DocumentProblem.
 */
export async function* readMail(path: string): AsyncGenerator<DocumentSection> {
  if ((await stat(path)).size > MAIL_LIMIT_BYTES) throw new DocumentProblem('too_large');
  const mail = await PostalMime.parse(await readFile(path), LIMITS).catch(asDamaged);
  const builder = new SectionBuilder();
  builder.nameSection(mail.subject ?? '');
  for (const line of headLines(mail)) builder.addLine(line);
  const text = mail.text?.trim() ?? '';
  if (text !== '') builder.addParagraph(text);
  yield* builder.finish();
  if (text === '' && mail.html !== undefined) yield* readHtml(onePiece(mail.html), {});
  for (const line of attachmentLines(mail.attachments)) builder.addLine(line);
  yield* builder.finish();
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
