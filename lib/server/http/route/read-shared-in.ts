import 'server-only';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { SHARED_IN_ADDRESS_CHARACTERS, SHARED_IN_FIELDS } from '@/lib/contracts/system/shared-in';
import { joinSharedIn } from '@/lib/domain/shared/text/shared-in-text';
import { bodyPieces } from '../request/body-pieces';
import { openFormParser } from './form-parser';

/** The texts stand before the files, which are not read. */
const READ_LIMIT_BYTES = 64 * 1024;

/** The text is cut to what an address may hold; it is empty for what is no form. */
export async function readSharedIn(request: Request): Promise<string> {
  const fields = new Map<string, string>();
  try {
    const parser = openFormParser(request.headers.get('content-type') ?? '');
    parser.on('field', (name, value) => void fields.set(name, value));
    parser.on('file', (_name, stream) => {
      stream.on('error', () => undefined);
      stream.resume();
    });
    const body = Readable.from(firstPieces(request));
    body.on('error', (error) => parser.destroy(error));
    body.pipe(parser);
    await finished(parser);
  } catch {
    // A form that breaks off has its first fields all the same.
  }
  const field = (name: string) => fields.get(name) ?? '';
  const { title, text, url } = SHARED_IN_FIELDS;
  const parts = { title: field(title), text: field(text), url: field(url) };
  return joinSharedIn(parts, SHARED_IN_ADDRESS_CHARACTERS);
}

async function* firstPieces(request: Request): AsyncGenerator<Uint8Array> {
  let leftBytes = READ_LIMIT_BYTES;
  for await (const bytes of bodyPieces(request)) {
    yield bytes.subarray(0, leftBytes);
    leftBytes -= bytes.byteLength;
    if (leftBytes <= 0) return;
  }
}
