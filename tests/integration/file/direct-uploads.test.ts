import { randomBytes, randomUUID } from 'node:crypto';
import { uploadAnswerSchema } from '@/lib/contracts/file/files';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { storageOf } from '@/lib/server/storage/file-storage';
import { sweepFiles } from '@/lib/server/storage/sweep-files';
import { registerUser } from '../../support/calls/account-calls';
import { userOf } from '../../support/calls/avatar-calls';
import {
  authorized,
  deleteFiles,
  download,
  filesOf,
  postFile,
  uploadedFile,
} from '../../support/calls/file-calls';
import { noise, pixelBomb } from '../../support/data/pictures';
import { beginDirect, begunDirect, finishDirect, sendTo } from '../../support/storage/direct-calls';
import { expectNoOrphan, sweepLater, withS3Storage } from '../../support/storage/storage-stage';
import { until } from '../../support/until';

const stage = withS3Storage({ STORAGE_QUOTA_MB: '20' });

afterEach(() => stage.interfere(() => null));

const some = () => new Uint8Array(randomBytes(60_000));

function announcing(bytes: Uint8Array, filename = 'a.bin', type = 'application/octet-stream') {
  return { filename, type, bytes: bytes.byteLength };
}

async function codeOf(response: Response): Promise<unknown> {
  const { code }: { code?: unknown } = await response.json();
  return [response.status, code];
}

async function usedBytes(bearer: string): Promise<number> {
  const [row] = await stage.database.query(
    `select u."storedBytes" + coalesce((select sum(c."sizeBytes") from storage_changes c where c."userId" = u."userId"), 0)
       as used from users u where u."userId" = $1`,
    [(await userOf(bearer)).id],
  );
  return Number(row?.['used']);
}

/** The upload is as old as this by the clock of the database. */
async function age(fileId: string, minutes: number): Promise<void> {
  await stage.database.query(
    `update direct_uploads set "expiresAt" = "expiresAt" - make_interval(mins => $2),
      "claimedAt" = "claimedAt" - make_interval(mins => $2) where "fileId" = $1`,
    [fileId, minutes],
  );
}

it('a large picture that went to the storage is stored as one that came in a form', async () => {
  const { bearer } = await registerUser();
  const bytes = await noise(1_500);
  expect(bytes.byteLength).toBeGreaterThan(6 * MEGABYTE);
  const begun = await begunDirect(bearer, announcing(bytes, '../boat.png', 'image/png'));
  expect((await sendTo(begun, bytes)).status).toBe(200);
  const direct = uploadAnswerSchema.parse(await (await finishDirect(bearer, begun.file_id)).json());
  const usual = uploadAnswerSchema.parse(
    await (await postFile(bearer, { bytes, filename: 'boat.png' })).json(),
  );
  const { file_id, temp_file_id: _own, filepath, thumbnail, createdAt, updatedAt, ...same } = direct;
  expect(file_id).toBe(begun.file_id);
  expect(usual).toMatchObject(same);
  expect([filepath, thumbnail, createdAt, updatedAt].map((value) => typeof value)).toEqual(
    Array(4).fill('string'),
  );
  expect((await download(filepath, authorized(bearer))).headers.get('content-type')).toBe('image/webp');
  await sweepLater(stage);
  await expectNoOrphan(stage);
  // Only the two pictures count, each with its thumbnail.
  expect(await usedBytes(bearer)).toBe(direct.bytes + usual.bytes);
});

it('finishing again answers the same record, and of two calls at once one checks the file', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  await sendTo(begun, bytes);
  const both = await Promise.all([finishDirect(bearer, begun.file_id), finishDirect(bearer, begun.file_id)]);
  const statuses = both.map(({ status }) => status).toSorted();
  expect([
    [200, 200],
    [200, 409],
  ]).toContainEqual(statuses);
  const again = uploadAnswerSchema.parse(await (await finishDirect(bearer, begun.file_id)).json());
  expect(again).toMatchObject({ file_id: begun.file_id, filename: 'a.bin', bytes: bytes.byteLength });
  expect(await filesOf(bearer)).toHaveLength(1);
});

it('a file whose bytes are not there is not finished, and may be finished later', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([409, 'upload_incomplete']);
  await sendTo(begun, bytes);
  expect((await finishDirect(bearer, begun.file_id)).status).toBe(200);
});

it('the address takes neither more bytes, nor fewer, nor another type', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  expect(new URL(begun.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  const statuses = [
    (await sendTo(begun, new Uint8Array([...bytes, 0]))).status,
    (await sendTo(begun, bytes.slice(1))).status,
    (await sendTo(begun, bytes, 'text/html')).status,
  ];
  expect(statuses).toEqual([403, 403, 403]);
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([409, 'upload_incomplete']);
});

it('a storage that took another size than announced makes no file, and nothing is held then', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  const [row] = await stage.database.query('select "storageKey" from direct_uploads where "fileId" = $1', [
    begun.file_id,
  ]);
  const longer = new Uint8Array([...bytes, 0]);
  await storageOf('s3').write(String(row?.['storageKey']), {
    mimeType: 'text/plain',
    sizeBytes: longer.byteLength,
    bytes: (async function* () {
      yield longer;
    })(),
  });
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([409, 'upload_incomplete']);
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([404, 'not_found']);
  expect(await usedBytes(bearer)).toBe(0);
  await sweepLater(stage);
  await expectNoOrphan(stage);
});

it('a file is what its bytes are, whatever was announced', async () => {
  const { bearer } = await registerUser();
  const bomb = pixelBomb(40_000, 40_000);
  const begun = await begunDirect(bearer, announcing(bomb));
  await sendTo(begun, bomb);
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([422, 'file_refused']);
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([404, 'not_found']);
  const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
  const second = await begunDirect(bearer, announcing(page, 'cat.png', 'image/png'));
  await sendTo(second, page);
  const { type, filepath } = uploadAnswerSchema.parse(
    await (await finishDirect(bearer, second.file_id)).json(),
  );
  expect(type).not.toMatch(/^image/);
  const address = (await download(filepath, authorized(bearer))).headers.get('location') ?? '';
  const delivered = await fetch(address);
  expect(delivered.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(new URL(address).searchParams.get('response-content-type')).toBe(type);
});

it('another user finishes nothing, and no other id does', async () => {
  const [owner, stranger] = [await registerUser(), await registerUser()];
  const bytes = some();
  const begun = await begunDirect(owner.bearer, announcing(bytes));
  await sendTo(begun, bytes);
  const foreign = await finishDirect(stranger.bearer, begun.file_id);
  const unknown = await finishDirect(stranger.bearer, randomUUID());
  expect([foreign.status, await foreign.text()]).toEqual([unknown.status, await unknown.text()]);
  await deleteFiles(stranger.bearer, { files: [{ file_id: begun.file_id }] });
  expect((await finishDirect(owner.bearer, 'no-id')).status).toBe(404);
  expect((await finishDirect(owner.bearer, begun.file_id)).status).toBe(200);
});

it('the address writes to no other key, and to no file that was checked', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  const elsewhere = new URL(begun.url);
  elsewhere.pathname = elsewhere.pathname.replace(/[0-9a-f]{12}$/, 'ffffffffffff');
  expect((await sendTo({ ...begun, url: elsewhere.href }, bytes)).status).toBe(403);
  await sendTo(begun, bytes);
  const file = uploadAnswerSchema.parse(await (await finishDirect(bearer, begun.file_id)).json());
  await sendTo(begun, new Uint8Array(Buffer.alloc(bytes.byteLength, 'x')));
  const delivered = await fetch(
    (await download(file.filepath, authorized(bearer))).headers.get('location') ?? '',
  );
  expect(Buffer.from(await delivered.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  await sweepLater(stage);
  await expectNoOrphan(stage);
});

it('an address ends after fifteen minutes', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  jest.useFakeTimers({ now: Date.now() - 16 * 60_000, advanceTimers: true });
  const begun = await begunDirect(bearer, announcing(bytes)).finally(() => jest.useRealTimers());
  expect((await sendTo(begun, bytes)).status).toBe(403);
});

it('what is announced is held of the quota at once, also by calls at the same time, until it is deleted', async () => {
  const { bearer } = await registerUser();
  const announced = { filename: 'a.txt', type: 'text/plain', bytes: 8 * MEGABYTE };
  const calls = await Promise.all(Array.from({ length: 5 }, () => beginDirect(bearer, announced)));
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 200, 413, 413, 413]);
  expect(await usedBytes(bearer)).toBe(16 * MEGABYTE);
  const tempId = randomUUID();
  const small = { ...announced, bytes: MEGABYTE, file_id: tempId };
  await begunDirect(bearer, small);
  await deleteFiles(bearer, { files: [{ file_id: tempId }], isTemporary: true });
  expect(await usedBytes(bearer)).toBe(16 * MEGABYTE);
});

it('what is held for a file does not count beside the file itself', async () => {
  const { bearer } = await registerUser();
  const bytes = new Uint8Array(randomBytes(12 * MEGABYTE));
  const begun = await begunDirect(bearer, announcing(bytes));
  await sendTo(begun, bytes);
  expect((await finishDirect(bearer, begun.file_id)).status).toBe(200);
  expect(await usedBytes(bearer)).toBe(12 * MEGABYTE);
});

it('an upload that was given up is removed an hour later, with its bytes and what it held', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const [sent, never] = [
    await begunDirect(bearer, announcing(bytes)),
    await begunDirect(bearer, announcing(bytes)),
  ];
  await sendTo(sent, bytes);
  await sweepFiles(Date.now());
  expect(await usedBytes(bearer)).toBe(2 * bytes.byteLength);
  for (const { file_id } of [sent, never]) await age(file_id, 61);
  expect(await codeOf(await finishDirect(bearer, sent.file_id))).toEqual([404, 'not_found']);
  await sweepLater(stage);
  expect(await usedBytes(bearer)).toBe(0);
  await expectNoOrphan(stage);
});

it('expired uploads hold nothing of the quota, before they are swept', async () => {
  const { bearer } = await registerUser();
  const announced = { filename: 'a.txt', type: 'text/plain', bytes: 15 * MEGABYTE };
  const { file_id } = await begunDirect(bearer, announced);
  expect((await beginDirect(bearer, announced)).status).toBe(413);
  await age(file_id, 61);
  expect((await beginDirect(bearer, announced)).status).toBe(200);
});

it('a process that ended while it checked the file is followed by another call', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  await sendTo(begun, bytes);
  const owner = (await userOf(bearer)).id;
  // A process that dies leaves it like this: claimed, with a row of the file whose objects do not exist.
  await stage.database.query(
    `update direct_uploads set "claimId" = $2, "claimedAt" = now() where "fileId" = $1`,
    [begun.file_id, randomUUID()],
  );
  await stage.database.query(
    `insert into files ("fileId", "userId", filename, "storageKey", source, context, state, "mimeType", "sizeBytes", "updatedAt")
     values ($1, $2, 'notes.txt', $3, 's3', 'message_attachment', 'pending', 'text/plain', 1, now())`,
    [begun.file_id, owner, `${owner}/${randomUUID()}`],
  );
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([409, 'conflict']);
  await age(begun.file_id, 16);
  const file = uploadAnswerSchema.parse(await (await finishDirect(bearer, begun.file_id)).json());
  expect(file.bytes).toBe(bytes.byteLength);
  await sweepLater(stage);
  await expectNoOrphan(stage);
  await until(async () => (await usedBytes(bearer)) >= bytes.byteLength);
});

it('a process that ended after it stored the file is followed by another call, which answers that file', async () => {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: some(), filename: 'a.bin' });
  const owner = (await userOf(bearer)).id;
  const key = `${owner}/${randomUUID()}`;
  await stage.database.query(
    `insert into direct_uploads ("fileId", "userId", "storageKey", source, filename, "sizeBytes", "heldBytes", fields, "expiresAt")
     values ($1, $2, $3, 's3', 'a.bin', 60000, 0, $4::jsonb, now() + interval '1 hour')`,
    [file.file_id, owner, key, JSON.stringify({ file_id: file.file_id, endpoint: 'openAI' })],
  );
  const record = uploadAnswerSchema.parse(await (await finishDirect(bearer, file.file_id)).json());
  expect(record).toMatchObject(file);
  expect(await stage.database.query('select 1 from direct_uploads where "userId" = $1', [owner])).toEqual([]);
});

it('a storage that fails while the file is checked leaves it to be finished later', async () => {
  const { bearer } = await registerUser();
  const bytes = some();
  const begun = await begunDirect(bearer, announcing(bytes));
  await sendTo(begun, bytes);
  stage.interfere(({ method }) => (method === 'PUT' ? 'refuse' : null));
  expect(await codeOf(await finishDirect(bearer, begun.file_id))).toEqual([503, 'storage_unavailable']);
  stage.interfere(() => null);
  expect((await finishDirect(bearer, begun.file_id)).status).toBe(200);
  await sweepLater(stage);
  await expectNoOrphan(stage);
});

it.each([
  ['an empty file', { filename: 'a.txt', type: 'text/plain', bytes: 0 }, [422, 'file_refused']],
  [
    'one beyond the limit',
    { filename: 'a.txt', type: 'text/plain', bytes: 201 * MEGABYTE },
    [422, 'file_refused'],
  ],
  ['a negative size', { filename: 'a.txt', type: 'text/plain', bytes: -1 }, [400, 'validation_failed']],
  [
    'a type that is none',
    { filename: 'a.txt', type: 'text/plain\r\nx: y', bytes: 1 },
    [400, 'validation_failed'],
  ],
])('%s is refused before an address is signed', async (_name, announced, refused) => {
  const { bearer } = await registerUser();
  expect(await codeOf(await beginDirect(bearer, announced))).toEqual(refused);
});

it('a folder of another user is refused at the beginning', async () => {
  const { bearer } = await registerUser();
  const announced = { filename: 'a.txt', type: 'text/plain', bytes: 10, folder_id: randomUUID() };
  expect(await codeOf(await beginDirect(bearer, announced))).toEqual([404, 'not_found']);
});
