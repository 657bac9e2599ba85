import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importNext } from '@/lib/server/jobs/import-jobs';
import { newImporter } from '../../support/calls/import-calls';
import { sweepLater, withS3Storage } from '../../support/storage/storage-stage';
import { until } from '../../support/until';

const stage = withS3Storage();
const { database } = stage;
let log: string[] = [];

beforeEach(() => {
  log = [];
  stage.interfere(() => null);
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line));
    return true;
  });
});

const oneTalk = (name: string): string =>
  JSON.stringify([{ uuid: name, name, chat_messages: [{ uuid: 'm', sender: 'human', text: 'Words' }] }]);

const untilEmpty = () => until(() => Promise.resolve(stage.listInS3().length === 0));

it('an upload lies in the storage until its import is over', async () => {
  const importer = await newImporter();
  expect((await importer.send(oneTalk('One'))).status).toBe(202);
  expect(stage.listInS3()).toHaveLength(1);
  await importNext();
  expect((await importer.list()).imports[0]).toMatchObject({ state: 'completed', importedCount: 1 });
  await untilEmpty();
});

it('the upload of a failed import is removed, and the failure is in the log', async () => {
  const importer = await newImporter();
  expect(await importer.import('no conversations at all')).toMatchObject({ state: 'failed' });
  expect(log.join('')).toContain('"message":"an import failed"');
  await untilEmpty();
});

it('the upload of a cancelled import is removed, and that of an account that is deleted', async () => {
  const [one, other] = [await newImporter(), await newImporter()];
  await one.send(oneTalk('One'));
  await other.send(oneTalk('Other'));
  const [job] = (await one.list()).imports;
  expect((await one.cancel(job?.importId ?? '')).status).toBe(200);
  await until(() => Promise.resolve(stage.listInS3().length === 1));
  await database.query('delete from users where "userId" = $1', [other.userId]);
  await sweepLater(stage);
  expect(stage.listInS3()).toEqual([]);
});

it('a second upload while one waits is refused and leaves nothing', async () => {
  const importer = await newImporter();
  await importer.send(oneTalk('One'));
  expect((await importer.send(oneTalk('Two'))).status).toBe(409);
  await importNext();
  await untilEmpty();
});

it('an import whose storage fails waits, and ends well once it answers', async () => {
  const importer = await newImporter();
  await importer.send(oneTalk('One'));
  stage.interfere(({ method }) => (method === 'GET' ? 'refuse' : null));
  for (let turn = 0; turn < 5; turn += 1) {
    await importNext();
    await database.query(
      `update import_jobs set "updatedAt" = now() - interval '1 hour' where state = 'running'`,
    );
  }
  expect((await importer.list()).imports[0]).toMatchObject({ state: 'running' });
  expect(log.join('')).toContain('the file of an import cannot be read now');
  stage.interfere(() => null);
  await importNext();
  expect((await importer.list()).imports[0]).toMatchObject({ state: 'completed', importedCount: 1 });
});

it('a process that dies between the object and the row leaves an object that is swept', async () => {
  const importer = await newImporter();
  await importer.send(oneTalk('One'));
  // The state is the same as after a death: the object and its note, and no row.
  const [job] = await database.query('select "importId", "userId" from import_jobs where "userId" = $1', [
    importer.userId,
  ]);
  await database.query(`update import_jobs set source = null where "importId" = $1`, [job?.['importId']]);
  await database.query(`delete from import_jobs where "importId" = $1`, [job?.['importId']]);
  await database.query(
    `insert into removed_objects ("storageKey", source, "isRemoved") values ($1, 's3', true)`,
    [`${String(job?.['userId'])}/${String(job?.['importId'])}`],
  );
  expect(stage.listInS3()).toHaveLength(1);
  await sweepLater(stage);
  expect(stage.listInS3()).toEqual([]);
});

it('an upload of an earlier version, on the disk, is read and removed', async () => {
  const importer = await newImporter();
  const importId = randomUUID();
  const folder = join(stage.settings()['DATA_DIR'] ?? '', 'imports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, importId), oneTalk('Old'));
  await database.query(
    `insert into import_jobs ("importId", "userId", "fileName", "sizeBytes") values ($1, $2, 'export.json', 100)`,
    [importId, importer.userId],
  );
  await importNext();
  expect((await importer.list()).imports[0]).toMatchObject({ state: 'completed', importedCount: 1 });
  expect(existsSync(join(folder, importId))).toBe(false);
});
