import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { exportArchive } from '@/lib/server/services/export/export-archive';
import { fileStorage } from '@/lib/server/storage/file-storage';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { readDocument } from '../../support/calls/document-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { openFilesBelow } from '../../support/open-files';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
const database = withDatabase({ DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENDED = 'an account archive ended before it was complete';

/** The archive is not read to its end, so that its download fails. */
async function logOf({ userId }: TestUser, signal = new AbortController().signal): Promise<string> {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const read = exportArchive(ownerIdSchema.parse(userId), new Date(), signal).then(buffer);
    await expect(read).rejects.toThrow();
    return write.mock.calls.join('\n');
  } finally {
    write.mockRestore();
  }
}

it('an archive whose reader leaves ends, and is no error of the server', async () => {
  const user = await newTestUser();
  const leaving = new AbortController();
  await database.whileLocked('lock table folders in access exclusive mode', [], async () => {
    const left = logOf(user, leaving.signal);
    await until(async () => (await database.waitingCount()) === 1);
    leaving.abort();
    expect(await left).toBe('');
  });
});

it('an archive fails with a file whose storage breaks off', async () => {
  const user = await newTestUser();
  await uploadedFile(user.bearer, { bytes: await plainPicture(30, 30) });
  const broken = (async function* () {
    yield Buffer.from('Nine');
    throw new Error('the storage broke off');
  })();
  const opened = { sizeBytes: 11, bytes: broken };
  const read = jest.spyOn(await fileStorage(), 'read').mockResolvedValue(opened);
  expect(await logOf(user).finally(() => read.mockRestore())).toContain(ENDED);
});

it('an archive whose reader leaves in the middle of a file holds it open no longer', async () => {
  const { bearer, userId } = await newTestUser();
  await readDocument(bearer, 'ships.txt', 'Nine ships. '.repeat(350_000));
  const archive = await exportArchive(ownerIdSchema.parse(userId), new Date(), new AbortController().signal);
  let sizeBytes = 0;
  for await (const piece of archive) {
    sizeBytes += Buffer.from(piece).byteLength;
    if (sizeBytes > MEGABYTE) break;
  }
  expect(sizeBytes).toBeLessThan(4 * MEGABYTE);
  await until(async () => openFilesBelow(folder).length === 0);
});

it('an archive fails with a list that cannot be read', async () => {
  const user = await newTestUser();
  await database.query('alter table folders rename to lost');
  expect(await logOf(user)).toContain(ENDED);
});
