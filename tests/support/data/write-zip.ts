import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function writeZip(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
