import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJobSchema, type ImportJob } from '@/lib/domain/import/import-job';
import { releaseImport } from '@/lib/server/db/import/import-claim';
import { unsafeAnalyzeFilledTables } from '@/lib/server/db/import/unsafe-analyze-tables';
import { unsafeClaimNextImport, type ClaimedImport } from '@/lib/server/db/import/unsafe-import-jobs';
import { runImport } from '@/lib/server/services/import/run-import';
import { importQueued, newImporter, type Importer } from '../../support/calls/import-calls';
import { importFixture } from '../../support/data/import-fixture';
import { withDatabase } from '../../support/database';
import { storedUploads, untilUploads } from '../../support/stage/stored-uploads';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-import-turns-'));
const database = withDatabase({ DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  jest.restoreAllMocks();
  await database.query(`delete from import_jobs where state in ('waiting', 'running')`);
});

async function sent(user: Importer): Promise<ImportJob> {
  return importJobSchema.parse(await (await user.send(importFixture('claude.json'))).json());
}

async function claim(): Promise<ClaimedImport> {
  const claimed = await unsafeClaimNextImport();
  if (claimed === null) throw new Error('There was nothing to claim.');
  return claimed;
}

const letGo = (importId: string) =>
  database.query(`update import_jobs set "updatedAt" = now() - interval '1 minute' where "importId" = $1`, [
    importId,
  ]);

describe('the turns of imports', () => {
  it('go to the user whose last one is the longest ago, however early another sends a second file', async () => {
    const [busy, quiet] = [await newImporter(), await newImporter()];
    await sent(busy);
    await importQueued();
    const second = await sent(busy);
    const first = await sent(quiet);
    expect((await claim()).job.importId).toBe(first.importId);
    expect((await claim()).job.importId).toBe(second.importId);
  });

  it('are two at a time in the whole installation, however many processes ask at once', async () => {
    for (let users = 0; users < 4; users += 1) await sent(await newImporter());
    const claims = await Promise.all(Array.from({ length: 8 }, () => unsafeClaimNextImport()));
    expect(claims.filter((claimed) => claimed !== null)).toHaveLength(2);
  });

  it('never take both places for long imports', async () => {
    const [one, other] = [await sent(await newImporter()), await sent(await newImporter())];
    await database.query('update import_jobs set "workedMs" = 90000 where "importId" = any($1)', [
      [one.importId, other.importId],
    ]);
    await claim();
    expect(await unsafeClaimNextImport()).toBeNull();
    const short = await sent(await newImporter());
    expect((await claim()).job.importId).toBe(short.importId);
  });

  it('end when another import waits, and the import later goes on where it stopped', async () => {
    const user = await newImporter();
    const { importId } = await sent(user);
    const claimed = await claim();
    await releaseImport(claimed.owner, { importId, claimId: claimed.claimId });
    const next = await sent(await newImporter());
    expect((await claim()).job.importId).toBe(next.importId);
    const again = await claim();
    expect(again).toMatchObject({ attempts: 1, job: { importId } });
    await runImport(again);
    expect((await user.list()).imports).toMatchObject([{ state: 'completed', importedCount: 2 }]);
  });
});

describe('a claim', () => {
  it('is measured by the clock of the database: a process whose clock is fast takes none from another', async () => {
    await sent(await newImporter());
    await claim();
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 60 * 60 * 1000);
    expect(await unsafeClaimNextImport()).toBeNull();
  });

  it('that was lost changes no row any more, and leaves the file to the new claim', async () => {
    const user = await newImporter();
    const { importId } = await sent(user);
    const lost = await claim();
    await letGo(importId);
    const winner = await claim();
    expect(winner.job.importId).toBe(importId);
    await runImport(lost);
    expect(storedUploads(folder)).toContain(importId);
    expect(importJobSchema.parse(await (await user.get(importId)).json())).toMatchObject({
      state: 'running',
      doneCount: 0,
    });
    await runImport(winner);
    expect((await user.list()).imports).toMatchObject([
      { state: 'completed', importedCount: 2, knownCount: 0 },
    ]);
    await untilUploads(folder, (left) => !left.includes(importId));
  });

  it('of a process that dies again and again without getting further is the last at the third', async () => {
    const user = await newImporter();
    const { importId } = await sent(user);
    for (let deaths = 0; deaths < 2; deaths += 1) {
      await claim();
      await letGo(importId);
    }
    await runImport(await claim());
    expect((await user.list()).imports).toMatchObject([{ state: 'failed', report: { failure: 'crashed' } }]);
  });
});

describe('the tables that imports fill', () => {
  const lastLook = async () =>
    (await database.query(`select last_analyze from pg_stat_user_tables where relname = 'messages'`))[0]?.[
      'last_analyze'
    ];

  it('are analysed again once many rows came in, and then not again for some time', async () => {
    const chat_messages = Array.from({ length: 1_200 }, () => ({ sender: 'human', text: 'word' }));
    const large = (uuid: string) => JSON.stringify([{ uuid, name: 'Large', chat_messages }]);
    await (await newImporter()).import(large('1'));
    const first = await until(async () => {
      await unsafeAnalyzeFilledTables();
      return (await lastLook()) ?? null;
    });
    await (await newImporter()).import(large('2'));
    await until(async () => {
      const [row] = await database.query(
        `select n_mod_since_analyze as n from pg_stat_user_tables where relname = 'messages'`,
      );
      return Number(row?.['n']) >= 1_000 ? 'told' : null;
    });
    await unsafeAnalyzeFilledTables();
    expect(await lastLook()).toEqual(first);
  });
});
