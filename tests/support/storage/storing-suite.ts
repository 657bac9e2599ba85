import { randomBytes, randomUUID } from 'node:crypto';
import { uploadAnswerSchema } from '@/lib/contracts/file/files';
import { removeObjects } from '@/lib/server/storage/remove-objects';
import { registerUser } from '../calls/account-calls';
import { postAvatar } from '../calls/avatar-calls';
import { deleteFiles, filesOf, postFile } from '../calls/file-calls';
import { plainPicture } from '../data/pictures';
import { until } from '../until';
import { expectNoOrphan, sweepLater, type StorageStage } from './storage-stage';
import { readStored, stored, whenStored } from './stored-calls';

/** More than the storages accept in one piece. */
const LARGE_BYTES = 7 * 1024 * 1024;

/** Bytes of no known type are stored unchanged. */
function blob(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const start = [0, 1, 2, 3, ...randomBytes(Math.min(sizeBytes, 64))];
  const bytes = new Uint8Array(Math.max(start.length, sizeBytes));
  bytes.set(start);
  for (let index = start.length; index < bytes.length; index += 1)
    bytes[index] = (index - start.length) % 251;
  return bytes;
}

/**
 * Applies wherever files are stored, and whatever fails there meanwhile: an upload is stored as a whole or refused
 * with a clear error, and no object and no row is left alone.
 */
export function storingSuite(stage: StorageStage): void {
  afterEach(async () => {
    stage.interfere(() => null);
    // A sweep comes hours after an upload that broke off; here it may not come before the storage has it.
    await until(() => stage.isQuiet());
    await sweepLater(stage);
    await expectNoOrphan(stage);
  });

  it('files of any size are stored and come back whole and in parts', async () => {
    const { bearer } = await registerUser();
    for (const sizeBytes of [1, 5_000, LARGE_BYTES]) {
      const bytes = blob(sizeBytes);
      const file = await stored(bearer, bytes);
      expect(file).toMatchObject({ bytes: bytes.byteLength, source: stage.name });
      expect((await readStored(bearer, file.filepath)).equals(bytes)).toBe(true);
      expect(await readStored(bearer, file.filepath, 'bytes=1-2')).toEqual(Buffer.from(bytes.subarray(1, 3)));
    }
  });

  it('a picture and the one of a profile are stored with what belongs to them', async () => {
    const { bearer } = await registerUser();
    const picture = await plainPicture(400, 300);
    const file = await stored(bearer, picture, 'a.png');
    expect((await readStored(bearer, file.thumbnail ?? '')).byteLength).toBeGreaterThan(50);
    for (let round = 0; round < 2; round += 1)
      expect((await whenStored(() => postAvatar(bearer, picture))).status).toBe(200);
    await sweepLater(stage);
    expect(stage.listKeys().filter((key) => key.includes(file.file_id))).toHaveLength(2);
  });

  it('deleted files leave no object', async () => {
    const { bearer } = await registerUser();
    const files = [await stored(bearer, blob(10)), await stored(bearer, await plainPicture(20, 20), 'a.png')];
    await deleteFiles(bearer, { files: files.map(({ file_id }) => ({ file_id })) });
    expect(await filesOf(bearer)).toEqual([]);
    await sweepLater(stage);
    expect(stage.listKeys().filter((key) => files.some(({ file_id }) => key.includes(file_id)))).toEqual([]);
  });

  it('a file that is deleted while it is uploaded is refused or deleted, and never half there', async () => {
    const { bearer } = await registerUser();
    for (const bytes of [blob(LARGE_BYTES), await plainPicture(900, 900), blob(10)]) {
      const fileId = randomUUID();
      const upload = postFile(bearer, { bytes, fileId, filename: 'a.bin' });
      let hasEnded = false;
      void upload.finally(() => (hasEnded = true));
      await until(async () => {
        const rows = await stage.database.query('select 1 from files where "tempFileId" = $1', [fileId]);
        return hasEnded || rows.length > 0;
      });
      await deleteFiles(bearer, { files: [{ file_id: fileId }] });
      // The objects may still be written at this moment, as by another process.
      await removeObjects(Date.now());
      expect([200, 409, 503]).toContain((await upload).status);
      expect(await filesOf(bearer)).toEqual([]);
    }
    await sweepLater(stage);
  });

  it('two equal uploads at once are two files or one, each whole', async () => {
    const { bearer } = await registerUser();
    const upload = { bytes: blob(200_000), fileId: randomUUID(), filename: 'a.bin' };
    const answers = await Promise.all([postFile(bearer, upload), postFile(bearer, upload)]);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    for (const { filepath } of await filesOf(bearer))
      expect((await readStored(bearer, filepath)).equals(upload.bytes)).toBe(true);
  });

  it('many users who upload, read and delete at once get whole files or a clear error', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => registerUser()));
    await Promise.all(
      users.map(async ({ bearer }, user) => {
        for (let round = 0; round < 6; round += 1) {
          const bytes = blob(user === 0 && round % 3 === 0 ? LARGE_BYTES : 20_000 * (round + 1));
          const response = await postFile(bearer, { bytes, filename: 'a.bin' });
          expect([200, 503]).toContain(response.status);
          if (response.status === 503) continue;
          const file = uploadAnswerSchema.parse(await response.json());
          expect((await readStored(bearer, file.filepath)).equals(bytes)).toBe(true);
          if (round % 2 === 0) await deleteFiles(bearer, { files: [{ file_id: file.file_id }] });
        }
      }),
    );
    stage.interfere(() => null);
    const [first] = users;
    const bytes = blob(30);
    const next = await stored(first?.bearer ?? '', bytes);
    expect((await readStored(first?.bearer ?? '', next.filepath)).equals(bytes)).toBe(true);
  });
}
