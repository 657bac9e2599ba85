import { fromBufferPromise } from 'yauzl';

export async function readZip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(Buffer.from(piece));
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  return files;
}
