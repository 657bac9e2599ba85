import 'server-only';
import type { PgBoss } from 'pg-boss';
import { unsafeAnalyzeFilledTables } from '../db/import/unsafe-analyze-tables';
import {
  IMPORT_LEASE_SECONDS,
  unsafeClaimNextImport,
  unsafeIsImportWaiting,
  unsafeListActiveImports,
  unsafePurgeImports,
} from '../db/import/unsafe-import-jobs';
import { forEachIsolated } from '../platform/for-each-isolated';
import { enqueueImports, IMPORT_QUEUE } from '../queue/enqueue-import';
import { runImport } from '../services/import/run-import';
import { listOldLocalUploads, removeLocalUpload } from '../storage/import-uploads';

const IMPORT_SWEEP_QUEUE = 'sweep-imports';
const SWEEP_TIMES = '* * * * *';

/** The interval is short, because the user watches the progress. */
const POLLING_SECONDS = 1;
const SWEEP_POLLING_SECONDS = 5;
const IMPORTS_AT_ONCE = 2;
const EXPIRE_SECONDS = 2 * 60 * 60;
const UPLOAD_AGE_MS = 60 * 60 * 1000;

/** New imports run immediately, those of a dead process once its lease is over. */
export async function startImportJobs(boss: PgBoss): Promise<void> {
  // A job only says that there may be something to do, so one that is lost or comes twice does no harm.
  await boss.createQueue(IMPORT_QUEUE, { retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
  await boss.work(
    IMPORT_QUEUE,
    { pollingIntervalSeconds: POLLING_SECONDS, localConcurrency: IMPORTS_AT_ONCE },
    async () => {
      if ((await importNext()) && (await unsafeIsImportWaiting())) await enqueueImports();
    },
  );
  await boss.createQueue(IMPORT_SWEEP_QUEUE);
  await boss.work(IMPORT_SWEEP_QUEUE, { pollingIntervalSeconds: SWEEP_POLLING_SECONDS }, sweepImports);
  await boss.schedule(IMPORT_SWEEP_QUEUE, SWEEP_TIMES);
  await boss.send(IMPORT_SWEEP_QUEUE, {}, { startAfter: IMPORT_LEASE_SECONDS + 1 });
}

/** Runs the next import to its end or that of its turn; false when there is none. */
export async function importNext(): Promise<boolean> {
  const claimed = await unsafeClaimNextImport();
  if (claimed === null) return false;
  await runImport(claimed);
  await unsafeAnalyzeFilledTables();
  return true;
}

/** Also removes files and rows that are no longer needed. */
export async function sweepImports(): Promise<void> {
  if (await unsafeIsImportWaiting()) await enqueueImports();
  const old = await listOldLocalUploads(UPLOAD_AGE_MS, Date.now());
  const active = await unsafeListActiveImports(old);
  await unsafePurgeImports();
  await unsafeAnalyzeFilledTables();
  await forEachIsolated(
    old.filter((importId) => !active.has(importId)),
    (importId) => `removing the uploaded file of import ${importId}`,
    (importId) => removeLocalUpload(importId),
  );
}
