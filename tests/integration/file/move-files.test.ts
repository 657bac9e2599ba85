import { sweepFiles } from '@/lib/server/storage/sweep-files';
import { registerUser } from '../../support/calls/account-calls';
import { postAvatar, userOf } from '../../support/calls/avatar-calls';
import { authorized, deleteFiles, download, filesOf, uploadedFile } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { runAdmin } from '../../support/run-admin';
import { expectNoOrphan, sweepLater, withS3Storage } from '../../support/storage/storage-stage';

const stage = withS3Storage();
// Every call starts a process of its own.
jest.setTimeout(120_000);

const admin = (...typed: string[]) =>
  runAdmin(typed, { ...stage.settings(), DATABASE_URL: stage.database.url });

const onDisk = () => stage.listKeys().filter((key) => !stage.listInS3().includes(key));

async function userWithFiles() {
  const { bearer, registration } = await registerUser();
  const files = [
    await uploadedFile(bearer, { bytes: await plainPicture(60, 40) }),
    await uploadedFile(bearer, { bytes: new Uint8Array([0, 1, 2]), filename: 'a.bin' }),
    await uploadedFile(bearer, { bytes: new Uint8Array([0, 1, 3]), filename: 'b.bin' }),
  ];
  expect((await postAvatar(bearer, await plainPicture(20, 20))).status).toBe(200);
  return { bearer, email: String(registration['email']), files };
}

async function isReadable(bearer: string, path: string): Promise<boolean> {
  const response = await download(path, authorized(bearer));
  await response.body?.cancel();
  return (response.headers.get('location') ?? '') !== '' || response.status === 200;
}

it('files are moved while they can be read, again after a crash, and back, without an orphan', async () => {
  const { bearer, files } = await userWithFiles();
  const before = await filesOf(bearer);
  // The storage goes away after the first object.
  let reads = 0;
  stage.interfere(({ method }) => (method === 'GET' && (reads += 1) > 2 ? 'break' : null));
  const broken = await admin('move-files', 's3', 'local');
  expect(broken.code).toBe(1);
  expect(broken.err).toContain('Call it again to go on.');
  stage.interfere(() => null);
  expect((await filesOf(bearer)).length).toBe(files.length);
  for (const { filepath } of files) expect(await isReadable(bearer, filepath)).toBe(true);

  const moved = await admin('move-files', 's3', 'local');
  expect(moved).toMatchObject({ code: 0, err: '' });
  const after = await filesOf(bearer);
  expect(after).toEqual(before.map((file) => ({ ...file, source: 'local' })));
  for (const { filepath } of files) expect(await isReadable(bearer, filepath)).toBe(true);

  // The files move back before the server removed the old objects.
  expect((await admin('move-files', 'local', 's3')).code).toBe(0);
  await sweepLater(stage);
  expect(onDisk()).toEqual([]);
  for (const { filepath } of files) expect(await isReadable(bearer, filepath)).toBe(true);
  await expectNoOrphan(stage);
});

it('an object that was copied and whose file was deleted before the move ended is swept', async () => {
  const { bearer, files } = await userWithFiles();
  const [first] = files;
  stage.interfere(async ({ method, path }) => {
    if (method === 'GET' && path.includes(first?.file_id ?? ''))
      await deleteFiles(bearer, { files: [{ file_id: first?.file_id }] });
    return null;
  });
  expect((await admin('move-files', 's3', 'local')).code).toBe(0);
  stage.interfere(() => null);
  await sweepFiles(Date.now());
  await sweepLater(stage);
  await expectNoOrphan(stage);
});

it('a file whose text is stored while it is copied stays where it is until it is moved with its text', async () => {
  const { bearer, files } = await userWithFiles();
  const fileId = files[1]?.file_id ?? '';
  const setState = (state: string) =>
    stage.database.query('update files set "textState" = $2 where "fileId" = $1', [fileId, state]);
  await setState('pending');
  stage.interfere(async ({ method, path }) => {
    if (method === 'GET' && path.includes(fileId)) await setState('failed');
    return null;
  });
  const first = await admin('move-files', 's3', 'local');
  expect(first).toMatchObject({ code: 1, err: 'Changed meanwhile: 1. Call it again to move them.\n' });
  stage.interfere(() => null);
  const sourceOf = async () => (await filesOf(bearer)).find(({ file_id }) => file_id === fileId)?.source;
  expect(await sourceOf()).toBe('s3');
  expect((await admin('move-files', 's3', 'local')).code).toBe(0);
  expect(await sourceOf()).toBe('local');
  await sweepLater(stage);
  await expectNoOrphan(stage);
});

it('a storage that is not set up or not known is refused in one line', async () => {
  expect(await admin('move-files', 'local', 'firebase')).toMatchObject({
    code: 1,
    err: 'To store files by firebase, set FIREBASE_STORAGE_BUCKET and FIREBASE_SERVICE_KEY_FILE.\n',
  });
  expect((await admin('move-files', 'local', 'ftp')).code).toBe(2);
  expect((await admin('move-files', 's3', 's3')).code).toBe(2);
});

it('delete-user removes every object of the account, wherever it is, and none of another', async () => {
  const deleted = await userWithFiles();
  expect((await admin('move-files', 's3', 'local')).code).toBe(0);
  const more = await uploadedFile(deleted.bearer, { bytes: await plainPicture(30, 30) });
  expect(more.source).toBe('s3');
  const other = await userWithFiles();
  const { id } = await userOf(deleted.bearer);
  expect(await admin('delete-user', deleted.email, '--yes')).toMatchObject({ code: 0, err: '' });
  await sweepLater(stage);
  expect(stage.listKeys().filter((key) => key.startsWith(String(id)))).toEqual([]);
  for (const { filepath } of other.files) expect(await isReadable(other.bearer, filepath)).toBe(true);
  await expectNoOrphan(stage);
});
