import 'server-only';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import { findEncoding } from '../encoding/find-encoding';

/** A mail that people read has fewer parts with an unknown encoding. */
const GUESSES_LIMIT = 200;

interface Part {
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
  readonly head: string;
}

/** Parts that name no encoding, or UTF-8 wrongly, are rewritten as UTF-8. */
export async function withNamedEncodings(mail: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let guesses = 0;
  let at = 0;
  for (const { start, bodyStart, end, head } of partsOf(mail)) {
    if (guesses >= GUESSES_LIMIT) break;
    guesses += 1;
    pieces.push(mail.subarray(at, start), await asUtf8(mail.subarray(start, bodyStart), ''));
    const body = mail.subarray(bodyStart, end);
    pieces.push(isUnnamedText(head) ? await asUtf8(body, fieldOf(head, TRANSFER)) : body);
    at = end;
  }
  return Buffer.concat([...pieces, mail.subarray(at)]);
}

/** Mails within the mail have parts too. */
function* partsOf(mail: Buffer): Generator<Part> {
  const boundaries = new Set<string>();
  let start: number | null = 0;
  while (start !== null) {
    const bodyStart = headEnd(mail, start);
    const head: string = mail.toString('latin1', start, bodyStart).replace(/\r?\n[ \t]+/g, ' ');
    const type = fieldOf(head, CONTENT_TYPE);
    const boundary = BOUNDARY.exec(type);
    if (boundary !== null) boundaries.add((boundary[1] ?? boundary[2] ?? '').trimEnd());
    // What follows the head of a mail within a mail is the head of its first part.
    const isMail: boolean = /^message\/rfc822/i.test(type) && !ENCODED.test(fieldOf(head, TRANSFER));
    const next: NextPart = isMail
      ? { end: bodyStart, start: bodyStart }
      : nextPart(mail, bodyStart, boundaries);
    yield { start, bodyStart, end: next.end, head };
    start = next.start !== null && next.start < mail.length ? next.start : null;
  }
}

const BOUNDARY = /;\s{0,64}boundary\s{0,8}=\s{0,8}(?:"([^"]{1,256})"|([^\s;"]{1,256}))/i;

const CONTENT_TYPE = /^content-type:(.*)$/im;
const TRANSFER = /^content-transfer-encoding:(.*)$/im;
const ENCODED = /base64|quoted-printable/i;

const NEWLINE = 0x0a;
const DASH = 0x2d;

function headEnd(mail: Buffer, start: number): number {
  let at = start;
  while (at < mail.length) {
    const end = lineEnd(mail, at);
    if (end - at <= 2 && mail.toString('latin1', at, end).trim() === '') return end;
    at = end;
  }
  return at;
}

/** Null means that no part follows. */
interface NextPart {
  readonly end: number;
  readonly start: number | null;
}

function nextPart(mail: Buffer, from: number, boundaries: ReadonlySet<string>): NextPart {
  let bodyEnd: number | null = null;
  let end = from;
  for (let at = from; at < mail.length; at = end) {
    end = lineEnd(mail, at);
    if (mail[at] !== DASH || mail[at + 1] !== DASH || boundaries.size === 0) continue;
    const line = mail.toString('latin1', at + 2, Math.min(end, at + 300)).trimEnd();
    if (boundaries.has(line)) return { end: bodyEnd ?? at, start: end };
    if (line.endsWith('--') && boundaries.has(line.slice(0, -2))) bodyEnd ??= at;
  }
  return { end: bodyEnd ?? mail.length, start: null };
}

function lineEnd(mail: Buffer, at: number): number {
  const newline = mail.indexOf(NEWLINE, at);
  return newline === -1 ? mail.length : newline + 1;
}

/** Lines that were folded are joined; an empty text means that the field is missing. */
function fieldOf(head: string, field: RegExp): string {
  return field.exec(head)?.[1]?.trim() ?? '';
}

function isUnnamedText(head: string): boolean {
  const type = fieldOf(head, CONTENT_TYPE);
  const isText = type === '' || /^text\/(?:plain|html|calendar)\b/i.test(type);
  return (
    isText && (!/;\s{0,64}charset\b/i.test(type) || /;\s{0,64}charset\s{0,8}=\s{0,8}"?utf-?8\b/i.test(type))
  );
}

/** Bytes that are UTF-8 already stay; so does the transfer encoding. */
async function asUtf8(bytes: Buffer, transferEncoding: string): Promise<Buffer> {
  const isBase64 = /base64/i.test(transferEncoding);
  const isQuoted = /quoted-printable/i.test(transferEncoding);
  const plain = isBase64
    ? Buffer.from(bytes.toString('latin1'), 'base64')
    : isQuoted
      ? unquoted(bytes)
      : bytes;
  const encoding = await findEncoding(inOnePiece(plain));
  if (encoding === null) return bytes;
  const text = encodedText(encoding);
  const utf8 = Buffer.from(text.decode(plain) + text.end());
  if (isBase64) return Buffer.from(`${utf8.toString('base64')}\r\n`);
  return isQuoted ? quoted(utf8) : utf8;
}

function unquoted(bytes: Buffer): Buffer {
  const text = bytes
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(text, 'latin1');
}

function quoted(utf8: Buffer): Buffer {
  const text = utf8
    .toString('latin1')
    .replace(
      /[^\t\r\n -<>-~]/g,
      (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
  return Buffer.from(text);
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}
