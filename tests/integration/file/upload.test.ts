import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { removeObjects } from '@/lib/server/storage/remove-objects';
import { registerUser } from '../../support/calls/account-calls';
import { userOf } from '../../support/calls/avatar-calls';
import { readDocument } from '../../support/calls/document-calls';
import {
  authorized,
  deleteFiles,
  download,
  filesOf,
  postFile,
  postForm,
  renameFile,
  uploadedFile,
  usesOf,
} from '../../support/calls/file-calls';
import { noise, plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { openFilesBelow } from '../../support/open-files';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-uploads-'));
const database = withDatabase({ DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node's errors do not belong to the classes that tests see. */
function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

async function onDisk(at = folder): Promise<string[]> {
  // A folder that is removed meanwhile has no files any more.
  const entries = await readdir(at, { withFileTypes: true }).catch((error: unknown) => {
    if (at !== folder && isMissing(error)) return [];
    throw error;
  });
  const names = entries.map((entry) =>
    entry.isDirectory() ? onDisk(join(at, entry.name)) : entry.isFile() ? [entry.name] : [],
  );
  return (await Promise.all(names)).flat();
}

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

interface Part {
  readonly name: string;
  readonly value: string;
  readonly filename?: string;
}

function partOf({ name, value, filename }: Part): string {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: text/plain`;
  return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
}

function formOf(...parts: readonly Part[]): string {
  return `${parts.map(partOf).join('')}--x--\r\n`;
}

it('a request for the head of a file alone opens none that stays open', async () => {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(60, 30) });
  const head = await download(file.filepath, authorized(bearer), 'HEAD');
  await until(async () => openFilesBelow(folder).length === 0);
  const whole = await download(file.filepath, authorized(bearer));
  expect([head.status, head.body]).toEqual([200, null]);
  expect([...head.headers]).toEqual([...whole.headers]);
  await whole.arrayBuffer();
});

it('a picture is stored as WebP and delivered to its owner alone', async () => {
  const { bearer } = await registerUser();
  const stranger = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(3_000, 1_500), filename: 'boat.png' });
  expect(file).toMatchObject({
    filename: 'boat.png',
    type: 'image/webp',
    width: 3_000,
    height: 1_500,
    source: 'local',
    context: 'message_attachment',
    usage: 0,
  });
  expect(file.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(await filesOf(bearer)).toEqual([expect.objectContaining({ file_id: file.file_id })]);
  const response = await download(file.filepath, authorized(bearer));
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(meta).toMatchObject({ format: 'webp', width: 3_000, height: 1_500 });
  const small = await download(file.thumbnail ?? '', authorized(bearer));
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640);
  expect((await download(file.filepath, authorized(stranger.bearer))).status).toBe(404);
  expect((await download(file.filepath)).status).toBe(401);
  expect(await filesOf(stranger.bearer)).toEqual([]);
});

it('a smaller picture is kept by the browser, and its storage is not asked for what the browser has', async () => {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(40, 40) });
  const get = async (path = '', headers = {}) => {
    const response = await download(path, { ...authorized(bearer), ...headers });
    await response.body?.cancel();
    return response;
  };
  const small = await get(file.thumbnail);
  expect(small.headers.get('cache-control')).toContain('immutable');
  const whole = await get(file.filepath);
  expect(whole.headers.get('cache-control')).toBe('private, no-cache');
  rmSync(join(folder, 'files'), { recursive: true });
  for (const [path, { headers }] of [[file.thumbnail, small] as const, [file.filepath, whole] as const])
    expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  expect((await get(file.filepath)).status).toBe(404);
});

it('a PDF is saved, since a browser shows none that may run nothing', async () => {
  const { bearer } = await registerUser();
  const file = await readDocument(bearer, 'report.pdf');
  const { headers, body } = await download(file.filepath, authorized(bearer));
  await body?.cancel();
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

it('a part of a file is delivered as asked for', async () => {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(40, 40) });
  const whole = Buffer.from(await (await download(file.filepath, authorized(bearer))).arrayBuffer());
  const part = await download(file.filepath, { ...authorized(bearer), range: 'bytes=4-7' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 4-7/${String(whole.byteLength)}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 8));
  const beyond = await download(file.filepath, { ...authorized(bearer), range: 'bytes=999999-' });
  expect(beyond.status).toBe(416);
});

it('what is no picture, too large or cut off is refused with its reason, and nothing of it is left', async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  const text = await postFile(bearer, {
    bytes: new TextEncoder().encode('\u0000\u0001 no text'),
    type: 'image/png',
  });
  expect(text.status).toBe(422);
  expect(await text.json()).toMatchObject({
    code: 'file_refused',
    details: { reason: 'type', mimeType: 'application/octet-stream' },
    message: 'Currently, unsupported file type: application/octet-stream',
  });
  const cut = (await noise(300)).slice(0, 20_000);
  expect(await (await postFile(bearer, { bytes: cut })).json()).toMatchObject({
    details: { reason: 'unreadable' },
  });
  expect(await filesOf(bearer)).toEqual([]);
  expect(await database.query('select 1 from files where "userId" = $1', [id])).toEqual([]);
  expect(
    (await postForm(bearer, 'no form', { 'content-type': 'multipart/form-data; boundary=x' })).status,
  ).toBe(400);
});

it('a form that breaks off at any byte is refused, and leaves no file and no row', async () => {
  const { bearer } = await registerUser();
  const form = formOf(
    { name: 'file', filename: 'a.txt', value: 'Ships in the harbour' },
    { name: 'file_id', value: randomUUID() },
    { name: 'endpoint', value: 'openAI' },
  );
  const end = form.lastIndexOf('--x--') + '--x--'.length;
  const before = await onDisk();
  const statuses = new Set<number>();
  for (let length = 0; length < end; length += 1)
    statuses.add((await postForm(bearer, form.slice(0, length), MULTIPART)).status);
  expect([...statuses]).toEqual([400]);
  expect((await onDisk()).filter((path) => !before.includes(path))).toEqual([]);
  expect(await filesOf(bearer)).toEqual([]);
  expect((await postForm(bearer, form, MULTIPART)).status).toBe(200);
  await until(async () => (await filesOf(bearer)).every(({ textState }) => textState !== 'pending'));
});

it.each([
  ['fields', (number: number) => ({ name: `field ${String(number)}`, value: 'x' })],
  ['files', (number: number) => ({ name: 'file', filename: `${String(number)}.txt`, value: 'x' })],
])('a form of %s without end is refused while it comes', async (_, part) => {
  const { bearer } = await registerUser();
  let isOpen = true;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(Buffer.from(partOf(part(sent))));
    },
    cancel: () => void (isOpen = false),
  });
  let sent = 0;
  expect((await postForm(bearer, endless, MULTIPART)).status).toBe(400);
  await until(() => !isOpen);
  expect(await filesOf(bearer)).toEqual([]);
});

describe('an upload whose endpoint is said before the file', () => {
  const head = (endpoint: string) =>
    `${partOf({ name: 'endpoint', value: endpoint })}--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
  const LIMIT_BYTES = 20 * 1024 * 1024;
  const refused = { code: 'file_refused', details: { reason: 'size', limitMegabytes: 20 } };

  it('is refused before any of it is read when it announces more than the endpoint takes', async () => {
    const { bearer } = await registerUser();
    const headers = { ...MULTIPART, 'content-length': String(LIMIT_BYTES + 2 * 1024 * 1024) };
    const answer = await postForm(bearer, `${head('openAI')}x\r\n--x--\r\n`, headers);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject(refused);
  });

  it('is refused at the byte that is too much, and leaves none of it', async () => {
    const { bearer } = await registerUser();
    const piece = new Uint8Array(256 * 1024).fill(32);
    let sentBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sentBytes === 0 ? Buffer.from(head('openAI')) : piece);
        sentBytes += piece.byteLength;
      },
    });
    const before = await onDisk();
    const answer = await postForm(bearer, endless, MULTIPART);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject(refused);
    expect(sentBytes).toBeLessThan(LIMIT_BYTES + 4 * 1024 * 1024);
    expect((await onDisk()).filter((path) => !before.includes(path))).toEqual([]);
  });
});

it('five uploads of a user are received at once; the next is read when one of them ends', async () => {
  const { bearer } = await registerUser();
  const open = Array.from({ length: 6 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const state = { isRead: false };
    const head =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nShip';
    void writer.write(Buffer.from(head)).then(() => (state.isRead = true));
    const answer = postForm(bearer, readable, { 'content-type': 'multipart/form-data; boundary=x' });
    return { writer, state, answer };
  });
  await until(() => open.filter(({ state }) => state.isRead).length === 5);
  const stranger = await registerUser();
  await uploadedFile(stranger.bearer, { bytes: await plainPicture(20, 20) });
  const waiting = open.find(({ state }) => !state.isRead);
  const [first] = open.filter(({ state }) => state.isRead);
  expect(waiting).toBeDefined();
  await first?.writer.close();
  expect((await first?.answer)?.status).toBe(400);
  await until(() => waiting?.state.isRead);
  for (const { writer } of open) if (writer !== first?.writer) await writer.close();
  for (const { answer } of open) expect((await answer).status).toBe(400);
});

it('deleted files leave no object behind, and strangers delete none', async () => {
  const { bearer } = await registerUser();
  const stranger = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(20, 20) });
  const body = { files: [{ file_id: file.file_id, filepath: '/etc/passwd', source: 's3' }] };
  expect((await deleteFiles(stranger.bearer, body)).status).toBe(204);
  expect(await filesOf(bearer)).toHaveLength(1);
  expect((await renameFile(stranger.bearer, file.file_id, 'taken')).status).toBe(404);
  expect((await usesOf(stranger.bearer, file.file_id)).status).toBe(404);
  expect((await usesOf(bearer, file.file_id)).status).toBe(200);
  expect(await (await renameFile(bearer, file.file_id, 'mine.webp')).json()).toMatchObject({
    filename: 'mine.webp',
  });
  expect(await (await deleteFiles(bearer, body)).json()).toEqual({ message: 'Files deleted successfully' });
  await removeObjects(Date.now());
  expect(await filesOf(bearer)).toEqual([]);
  expect((await download(file.filepath, authorized(bearer))).status).toBe(404);
  expect((await onDisk()).filter((name) => name.includes(file.file_id))).toEqual([]);
});
