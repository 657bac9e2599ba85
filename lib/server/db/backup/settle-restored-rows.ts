import 'server-only';
import type { ClientBase } from 'pg';
import type { StorageSource } from '@/lib/domain/file/stored-file';

/**
 * Names the storage that has the files now. Answers that ran at the moment of the backup are stopped: their calls of
 * tools may have been made where they went on.
 */
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

/**
 * A copy of a server, made to try it, would delete older backups of the server it was made from. The rows are those
 * of the version that made the backup, which may know no schedule.
 */
async function endSchedule(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'server_settings' AND column_name = 'backupSchedule'`,
  );
  if (rows.length > 0) await client.query('UPDATE server_settings SET "backupSchedule" = NULL');
}
