import 'server-only';
import { posix } from 'node:path';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { DocumentArchive } from '../../document-archive';
import { findEncoding } from '../../encoding/find-encoding';
import { textOfHtml } from '../read-html';
import { textOfSavedPage } from '../read-mail';
import { readRtf } from '../read-rtf';

/** Programs that make documents of pages put the page in as it is, as HTML or as a page saved as mail. */
export const READ_CHUNKS = /\.(?:x?html?|mht|mhtml|txt|rtf)$/i;

const PAGE_AS_MAIL = /\.mhtm?l?$/i;
const PLAIN = /\.txt$/i;
const RICH = /\.rtf$/i;

const CHUNK_LIMIT_BYTES = 4 * MEGABYTE;

/** It is empty for a part without text; a part that is too large is named. */
export async function chunkText(archive: DocumentArchive, part: string): Promise<string> {
  if (!READ_CHUNKS.test(part)) return '';
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const piece of archive.read(part)) {
    sizeBytes += piece.byteLength;
    if (sizeBytes > CHUNK_LIMIT_BYTES) return `[Left out: ${posix.basename(part)}]`;
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (PAGE_AS_MAIL.test(part)) return textOfSavedPage(bytes);
  if (RICH.test(part)) return richText(bytes);
  const text = await decoded(bytes);
  return PLAIN.test(part) ? text.trim() : textOfHtml(text);
}

async function richText(bytes: Uint8Array): Promise<string> {
  const sections: string[] = [];
  for await (const { text } of readRtf(onePiece(bytes))) sections.push(text);
  return sections.join('\n\n');
}

async function decoded(bytes: Uint8Array): Promise<string> {
  const text = encodedText(await findEncoding(onePiece(bytes)));
  return text.decode(bytes) + text.end();
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
