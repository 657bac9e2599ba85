import { uploadAnswerSchema, type FileRecord } from '@/lib/contracts/file/files';
import { authorized, download, postFile } from '../calls/file-calls';

const ATTEMPTS = 40;

/** Repeats the call while the storage fails; any other refusal fails the test. */
export async function whenStored(call: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await call();
    if (response.status !== 503) return response;
    expect(await response.json()).toMatchObject({ code: 'storage_unavailable' });
  }
  throw new Error('The storage was never there.');
}

/** Repeats the upload until it is stored; returns the record. */
export async function stored(
  bearer: string,
  bytes: Uint8Array<ArrayBuffer>,
  filename = 'a.bin',
): Promise<FileRecord> {
  const response = await whenStored(() => postFile(bearer, { bytes, filename, type: 'image/png' }));
  expect(response.status).toBe(200);
  return uploadAnswerSchema.parse(await response.json());
}

/** Repeats until no part of the file is cut off. */
export function readStored(bearer: string, path: string, range?: string): Promise<Buffer> {
  const headers = { ...authorized(bearer), ...(range === undefined ? {} : { range }) };
  return readUncut(() => download(path, headers), range);
}

/** Repeats until the delivery is whole; returns its bytes. */
export async function readUncut(call: () => Promise<Response>, range?: string): Promise<Buffer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const response = await followed(await whenStored(call), range);
    expect([200, 206]).toContain(response.status);
    const bytes = await response.arrayBuffer().catch(() => null);
    if (bytes !== null) return Buffer.from(bytes);
  }
  throw new Error('It never came whole.');
}

async function followed(response: Response, range?: string): Promise<Response> {
  const address = response.headers.get('location');
  if (response.status !== 302 || address === null) return response;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const delivered = await fetch(address, range === undefined ? {} : { headers: { range } }).catch(
      () => null,
    );
    if (delivered !== null && delivered.status < 500) return delivered;
  }
  throw new Error('The storage never delivered it.');
}
