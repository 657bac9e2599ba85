import 'server-only';
import type { PgBoss } from 'pg-boss';
import {
  IMPORT_LEASE_SECONDS,
  unsafeClaimImport,
  unsafeListActiveImports,
  unsafeListLeftImports,
  unsafePurgeImports,
} from '../db/unsafe-import-jobs';
import { runImport } from '../services/run-import';
import { listOldImportUploads, removeImportUpload } from '../storage/import-uploads';
import { enqueueImport, IMPORT_QUEUE, importJobDataSchema } from './enqueue-import';

/** Imports whose process died, and uploaded files that belong to none. */
export const IMPORT_SWEEP_QUEUE = 'sweep-imports';
const SWEEP_TIMES = '* * * * *';

/** Somebody looks at the progress. */
const POLLING_SECONDS = 1;
const SWEEP_POLLING_SECONDS = 5;
const IMPORTS_AT_ONCE = 2;
const EXPIRE_SECONDS = 2 * 60 * 60;
const UPLOAD_AGE_MS = 60 * 60 * 1000;

/** Takes up the imports: new ones at once, those of a process that died as soon as its lease is over. */
export async function startImportJobs(boss: PgBoss): Promise<void> {
  // Whoever is further wins (see the decision record), so a job that is lost or comes twice does no harm.
  await boss.createQueue(IMPORT_QUEUE, { retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
  await boss.work(
    IMPORT_QUEUE,
    { pollingIntervalSeconds: POLLING_SECONDS, localConcurrency: IMPORTS_AT_ONCE },
    async (queued) => {
      for (const job of queued) await importQueued(importJobDataSchema.parse(job.data).importId);
    },
  );
  await boss.createQueue(IMPORT_SWEEP_QUEUE);
  await boss.work(IMPORT_SWEEP_QUEUE, { pollingIntervalSeconds: SWEEP_POLLING_SECONDS }, sweepImports);
  await boss.schedule(IMPORT_SWEEP_QUEUE, SWEEP_TIMES);
  await boss.send(IMPORT_SWEEP_QUEUE, {}, { startAfter: IMPORT_LEASE_SECONDS + 1 });
}

/** Works at an import if nobody else does. */
export async function importQueued(importId: string): Promise<void> {
  const claimed = await unsafeClaimImport(importId);
  if (claimed !== null) await runImport(claimed.owner, claimed.job);
}

/** Has the imports that were left taken up again, and removes what nobody needs any more. */
export async function sweepImports(): Promise<void> {
  for (const importId of await unsafeListLeftImports()) await enqueueImport(importId);
  const old = await listOldImportUploads(UPLOAD_AGE_MS, Date.now());
  const active = await unsafeListActiveImports(old);
  for (const importId of old) if (!active.has(importId)) await removeImportUpload(importId);
  await unsafePurgeImports();
}
