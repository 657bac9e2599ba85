import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { env } from '@/lib/server/platform/env';
import type { ByteRange } from '@/lib/server/storage/contract';
import { objectOf, storageOf } from '@/lib/server/storage/file-storage';
import {
  GOOGLE_TEST_BUCKET,
  startGoogleStorageServer,
  writeServiceAccount,
} from '../../support/storage/google-storage-server';
import type { ObjectServer, StorageFault } from '../../support/storage/object-server';
import { startS3Server, type S3Server } from '../../support/storage/s3-server';
import { startUploadThingServer, UPLOADTHING_TEST_TOKEN } from '../../support/storage/uploadthing-server';

const LARGE_BYTES = 12 * 1024 * 1024;

let s3: S3Server;
let google: ObjectServer;
let uploadThing: ObjectServer;

beforeAll(async () => {
  [s3, google, uploadThing] = await Promise.all([
    startS3Server(),
    startGoogleStorageServer(),
    startUploadThingServer(),
  ]);
  Object.assign(process.env, s3.settings, {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-storages-')),
    FIREBASE_STORAGE_BUCKET: GOOGLE_TEST_BUCKET,
    FIREBASE_SERVICE_KEY_FILE: writeServiceAccount(),
    FIREBASE_ENDPOINT_URL: google.origin,
    UPLOADTHING_TOKEN: UPLOADTHING_TEST_TOKEN,
    UPLOADTHING_ENDPOINT_URL: uploadThing.origin,
  });
  // The package of UploadThing warns of fields that it reads itself.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (!hostname.endsWith('.googleapis.com')) return fetch(input, init);
    const token = { access_token: 'storage-token', expires_in: 3600, token_type: 'Bearer' };
    return Promise.resolve(Response.json(token));
  });
});

afterAll(async () => {
  jest.restoreAllMocks();
  await Promise.all([s3.stop(), google.stop(), uploadThing.stop()]);
});

function keysIn(source: StorageSource): string[] {
  if (source === 's3') return s3.listKeys();
  if (source === 'firebase') return [...google.objects.keys()];
  if (source === 'uploadthing') return [...uploadThing.objects.keys()].map((id) => id.replace('_', '/'));
  return readdirSync(join(env().DATA_DIR, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('/'),
  );
}

const newKey = () => `${randomUUID()}/${randomUUID()}`;

async function readFrom(source: StorageSource, key: string, range?: ByteRange) {
  const object = await storageOf(source).read(key, range);
  if (object === null) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of object.bytes) pieces.push(piece);
  return { sizeBytes: object.sizeBytes, bytes: Buffer.concat(pieces) };
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield randomBytes(6 * 1024 * 1024);
  throw new Error('The connection broke.');
}

const SOURCES: readonly StorageSource[] = ['local', 's3', 'firebase', 'uploadthing'];

describe.each(SOURCES)('files by %s', (source) => {
  it('come back whole and in parts, and no longer once they are removed', async () => {
    const key = newKey();
    const bytes = randomBytes(LARGE_BYTES);
    await storageOf(source).write(key, objectOf(bytes, 'application/pdf'));
    const whole = await readFrom(source, key);
    expect(whole?.sizeBytes).toBe(LARGE_BYTES);
    expect(whole?.bytes.equals(bytes)).toBe(true);
    const part = await readFrom(source, key, { start: 1_000, end: 1_999 });
    expect(part?.sizeBytes).toBe(LARGE_BYTES);
    expect(part?.bytes.equals(bytes.subarray(1_000, 2_000))).toBe(true);
    await storageOf(source).remove([key, newKey()]);
    expect(await readFrom(source, key)).toBeNull();
    expect(keysIn(source)).toEqual([]);
  });

  it('are replaced under the same key, and may be empty', async () => {
    const key = newKey();
    await storageOf(source).write(key, objectOf(Buffer.from('first'), 'text/plain'));
    await storageOf(source).write(key, objectOf(Buffer.from('second one'), 'text/plain'));
    expect((await readFrom(source, key))?.bytes.toString()).toBe('second one');
    await storageOf(source).write(key, objectOf(Buffer.alloc(0), 'text/plain'));
    expect(await readFrom(source, key, { start: 0, end: 0 })).toEqual({
      sizeBytes: 0,
      bytes: Buffer.alloc(0),
    });
    await storageOf(source).remove([key]);
  });

  it('are stored wholly or not at all: one that breaks off or has another size leaves no part of it', async () => {
    const storage = storageOf(source);
    const mimeType = 'application/pdf';
    for (const sizeBytes of [12 * 1024 * 1024, 3])
      await expect(storage.write(newKey(), { mimeType, sizeBytes, bytes: broken() })).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
    const five = { ...objectOf(Buffer.from('12345'), mimeType), sizeBytes: 6 };
    await expect(storage.write(newKey(), five)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(keysIn(source)).toEqual([]);
    expect(s3.listUploads()).toEqual([]);
    expect(readdirSync(join(env().DATA_DIR, 'uploads'))).toEqual([]);
  });

  it('are never looked for under a key that is not ours', async () => {
    for (const key of ['../../etc/passwd', `${randomUUID()}/x`, ''])
      await expect(storageOf(source).read(key)).rejects.toMatchObject({ code: 'storage_unavailable' });
  });
});

/** Applies to every request to the storage's server from now on; null ends it. */
function interfere(source: RemoteSource, fault: StorageFault | null): void {
  const server = { s3, firebase: google, uploadthing: uploadThing }[source];
  server.interfere = () => fault;
}

type RemoteSource = 's3' | 'firebase' | 'uploadthing';

describe.each<RemoteSource>(['s3', 'firebase', 'uploadthing'])('%s that fails', (source) => {
  const unavailable = { code: 'storage_unavailable' };
  const bytes = randomBytes(300_000);

  beforeEach(() => {
    // The log names each failure, as it should.
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    interfere(source, null);
    jest.mocked(process.stderr.write).mockRestore();
  });

  it.each<StorageFault>(['refuse', 'break', 'lose_answer'])(
    'by requests that it meets with "%s" is a clear error, and what it may have stored is removed by its key',
    async (fault) => {
      const key = newKey();
      interfere(source, fault);
      await expect(storageOf(source).write(key, objectOf(bytes, 'application/pdf'))).rejects.toMatchObject(
        unavailable,
      );
      interfere(source, null);
      await storageOf(source).remove([key]);
      expect(keysIn(source)).toEqual([]);
      expect(readdirSync(join(env().DATA_DIR, 'uploads'))).toEqual([]);
      await storageOf(source).write(key, objectOf(bytes, 'application/pdf'));
      interfere(source, fault);
      await expect(storageOf(source).remove([key])).rejects.toMatchObject(unavailable);
      await expect(readFrom(source, key)).rejects.toMatchObject(unavailable);
      interfere(source, null);
      await storageOf(source).remove([key]);
      expect(keysIn(source)).toEqual([]);
    },
  );

  it('by an object that is cut off in the middle is a clear error, never a shorter object', async () => {
    const key = newKey();
    await storageOf(source).write(key, objectOf(bytes, 'application/pdf'));
    interfere(source, 'cut');
    await expect(readFrom(source, key)).rejects.toMatchObject(unavailable);
    interfere(source, null);
    expect((await readFrom(source, key))?.bytes.equals(bytes)).toBe(true);
    await storageOf(source).remove([key]);
  });
});

it('files go through all storages and come back the same', async () => {
  const key = newKey();
  const bytes = randomBytes(LARGE_BYTES);
  await storageOf('local').write(key, objectOf(bytes, 'application/pdf'));
  const way: readonly StorageSource[] = ['local', 's3', 'firebase', 'uploadthing', 'local'];
  for (const [index, to] of way.entries()) {
    const from = way[index - 1];
    if (from === undefined) continue;
    const object = await storageOf(from).read(key);
    if (object === null) throw new Error(`It is not in ${from}.`);
    await storageOf(to).write(key, { ...object, mimeType: 'application/pdf' });
    if (to !== from) await storageOf(from).remove([key]);
  }
  expect((await readFrom('local', key))?.bytes.equals(bytes)).toBe(true);
  await storageOf('local').remove([key]);
});

it('an address that S3 signed delivers the file for fifteen minutes, saved under its name and as its type', async () => {
  const key = newKey();
  await storageOf('s3').write(key, objectOf(Buffer.from('<script>'), 'text/plain'));
  const delivery = { filename: 'über "it".html', mimeType: 'application/octet-stream', isShown: false };
  const address = (await storageOf('s3').signedAddress(key, delivery)) ?? '';
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('900');
  const answer = await fetch(address);
  expect(await answer.text()).toBe('<script>');
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%BCber%20%22it%22.html",
  );
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/);
});

it('an address that Firebase signed names the file and ends after fifteen minutes', async () => {
  const delivery = { filename: 'a.pdf', mimeType: 'application/pdf', isShown: false };
  const address = new URL((await storageOf('firebase').signedAddress(newKey(), delivery)) ?? '');
  expect(address.searchParams.get('X-Goog-Expires')).toBe('900');
  expect(address.searchParams.get('response-content-disposition')).toBe("attachment; filename*=UTF-8''a.pdf");
});

it('parts of an upload whose process ended are removed by the sweep, and those of other applications are not', async () => {
  const { S3Client, CreateMultipartUploadCommand } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: s3.origin,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const Bucket = s3.settings['AWS_BUCKET_NAME'];
  for (const Key of [newKey(), 'backups/of-another'])
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
  await storageOf('s3').sweep(Date.now() - 60_000);
  expect(s3.listUploads()).toHaveLength(2);
  await storageOf('s3').sweep(Date.now() + 60_000);
  expect(s3.listUploads()).toEqual(['backups/of-another']);
});

it('UploadThing takes what a client sends to an address of one size, type and name, and no storage on the disk has one', async () => {
  const key = newKey();
  const object = { mimeType: 'application/pdf', sizeBytes: 5 };
  const address = await storageOf('uploadthing').uploadAddress(key, object);
  const query = new URL(address?.url ?? '').searchParams;
  expect([query.get('x-ut-file-size'), query.get('x-ut-custom-id')]).toEqual(['5', key.replace('/', '_')]);
  expect(decodeURIComponent(query.get('x-ut-file-type') ?? '')).toBe('application/pdf');
  const form = new FormData();
  form.append(address?.formField ?? '', new Blob(['%PDF-'], { type: 'application/pdf' }), 'a.pdf');
  expect((await fetch(address?.url ?? '', { method: 'PUT', body: form })).status).toBe(200);
  expect((await readFrom('uploadthing', key))?.bytes.toString()).toBe('%PDF-');
  const forged = (address?.url ?? '').replace('x-ut-file-size=5', 'x-ut-file-size=6');
  expect((await fetch(forged, { method: 'PUT', body: form })).status).toBe(403);
  expect(await storageOf('local').uploadAddress(key, object)).toBeNull();
});

it('an address of Firebase for a client is signed over type and length', async () => {
  const address = await storageOf('firebase').uploadAddress(newKey(), {
    mimeType: 'application/pdf',
    sizeBytes: 5,
  });
  expect(address?.headers).toEqual({
    'content-type': 'application/pdf',
    'x-goog-content-length-range': '5,5',
  });
  const query = new URL(address?.url ?? '').searchParams;
  expect(query.get('X-Goog-SignedHeaders')).toBe('content-type;host;x-goog-content-length-range');
  expect(query.get('X-Goog-Expires')).toBe('900');
});
