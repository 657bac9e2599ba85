import 'server-only';
import type { ClientBase } from 'pg';
import type { StorageSource } from '@/lib/domain/file/stored-file';

/** Running answers are stopped: their calls may have gone on in the original. */
export async function settleRestoredRows(
  client: ClientBase,
  {
    source,
    sourceOfAssistants,
  }: { readonly source: StorageSource; readonly sourceOfAssistants: StorageSource },
): Promise<void> {
  await endSchedule(client);
  await client.query(`UPDATE runs SET "abortRequestedAt" = now() WHERE state = 'running'`);
  await client.query(`UPDATE files SET source = $1 WHERE source <> $1 AND source <> $2`, [
    source,
    sourceOfAssistants,
  ]);
  await client.query(`UPDATE import_jobs SET source = $1 WHERE source IS NOT NULL AND source <> $1`, [
    source,
  ]);
}

/** A trial copy would otherwise delete the backups of its original. Older versions know no schedule. */
async function endSchedule(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'server_settings' AND column_name = 'backupSchedule'`,
  );
  if (rows.length > 0) await client.query('UPDATE server_settings SET "backupSchedule" = NULL');
}
