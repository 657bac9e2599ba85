import 'server-only';
import { databaseNow } from '../db/database-clock';
import { unsafeAnalyzeFilledTables } from '../db/import/unsafe-analyze-tables';
import {
  unsafeClaimNextImport,
  unsafeIsImportWaiting,
  unsafeListActiveImports,
  unsafePurgeImports,
} from '../db/import/unsafe-import-jobs';
import { forEachIsolated } from '../platform/for-each-isolated';
import { enqueueImports } from '../queue/enqueue-import';
import { runImport } from '../services/import/run-import';
import { listOldLocalUploads, removeLocalUpload } from '../storage/import-uploads';
import type { PeriodicWork, WorkTime } from './job';

const UPLOAD_AGE_MS = 60 * 60 * 1000;

/** Takes up imports whose process died, once their lease is over. */
export const importWork: PeriodicWork = {
  name: 'sweep-imports',
  times: '* * * * *',
  everySeconds: 60,
  pollingSeconds: 5,
  run: sweepImports,
};

/** Returns false when there is none. */
export async function importNext(time?: WorkTime): Promise<boolean> {
  const claimed = await unsafeClaimNextImport();
  if (claimed === null) return false;
  await runImport(claimed, time?.endMs);
  await unsafeAnalyzeFilledTables();
  return true;
}

/** Removes files and rows that are no longer needed, too. */
export async function sweepImports(): Promise<void> {
  if (await unsafeIsImportWaiting()) await enqueueImports();
  const old = await listOldLocalUploads(UPLOAD_AGE_MS, Date.now());
  const active = await unsafeListActiveImports(old);
  await unsafePurgeImports(await databaseNow());
  await unsafeAnalyzeFilledTables();
  await forEachIsolated(
    old.filter((importId) => !active.has(importId)),
    (importId) => `removing the uploaded file of import ${importId}`,
    (importId) => removeLocalUpload(importId),
  );
}
