import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** To begin to compress takes longer than the bytes are worth. */
const SMALL_BYTES = 64;

export async function writeZip(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    zip.addBuffer(bytes, name, { compress: bytes.length > SMALL_BYTES });
  }
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
