import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { describeDatabase, listStrangers, loadTables, whileAlone } from '../../db/backup/load-tables';
import { settleRestoredRows } from '../../db/backup/settle-restored-rows';
import { operatorConfig } from '../../platform/operator-config';
import type { OpenObject } from '../../storage/contract';
import { storageOf } from '../../storage/file-storage';
import { isStorageKey } from '../../storage/storage-key';
import { sourceOfNewFiles } from '../../storage/storage-settings';
import { isWithoutDisk } from '../../storage/without-disk';
import { writeSecrets, type Secrets } from './backup-secrets';
import { BrokenBackup, openBackup, verifyBackup, type BackupObject, type OpenBackup } from './read-backup';

/** It is thrown when a backup would be restored into a server that is not empty. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export interface Restored {
  readonly tableCount: number;
  readonly rowCount: number;
  readonly fileCount: number;
  /** The number of objects that were there already, with the same size. */
  readonly keptCount: number;
  readonly source: StorageSource;
  readonly secretsPath: string | null;
}

export type Migrate = (names?: readonly string[]) => Promise<void>;

/**
 * The backup is read whole before anything is written. It may be called again after a cut anywhere. Throws
 * BrokenBackup and RestoreRefused.
 */
export async function restoreBackup(
  path: string,
  { migrate, secrets }: { readonly migrate: Migrate; readonly secrets: Secrets | null },
): Promise<Restored> {
  const restored = await whileAlone(() => restore(path, { migrate, secrets }));
  if (restored === null) throw new RestoreRefused('Another restore of this database is under way.');
  return restored;
}

async function restore(
  path: string,
  { migrate, secrets }: { readonly migrate: Migrate; readonly secrets: Secrets | null },
): Promise<Restored> {
  await verifyBackup(path);
  const backup = await openBackup(path);
  try {
    await prepareDatabase(backup.manifest, migrate);
    // Once the rows are there, another call is refused, so what it needs comes before.
    const secretsPath = secrets === null ? null : await writeSecrets(secrets, new Date());
    const source = sourceOfNewFiles(await operatorConfig());
    const stored = await storeObjects(backup, source);
    await loadTables(
      backup.manifest,
      (name) => backup.openTable(name),
      (client) => settleRestoredRows(client, { source, sourceOfAssistants: placeOf('openai', source) }),
    );
    await migrate();
    const { tables } = backup.manifest;
    return {
      ...stored,
      source,
      secretsPath,
      tableCount: tables.length,
      rowCount: tables.reduce((sum, { rows }) => sum + rows, 0),
    };
  } finally {
    backup.close();
  }
}

async function prepareDatabase(
  { migrations, tables }: OpenBackup['manifest'],
  migrate: Migrate,
): Promise<void> {
  const state = await describeDatabase();
  if (state.hasServer)
    throw new RestoreRefused(
      'A server runs on this database, or ended seconds ago. Stop it, then call this again.',
    );
  if (state.hasAccounts)
    throw new RestoreRefused(
      'The database has accounts. Restore into an empty database, or another DATA_DIR.',
    );
  // A restore that was cut between two migrations goes on.
  const isBeginning = state.migrations.every((name, at) => name === migrations[at]);
  if (!isBeginning)
    throw new RestoreRefused(
      'The database has tables of another version than the backup. Restore into a database without tables.',
    );
  if (state.migrations.length === 0 && state.tables.length > 0)
    throw new RestoreRefused(describeStranger(state.tables));
  if (state.migrations.length < migrations.length) await migrate(migrations);
  // Tables that the backup does not have would be emptied with the rest.
  const strangers = listStrangers((await describeDatabase()).tables, tables);
  if (strangers.length > 0) throw new RestoreRefused(describeStranger(strangers));
}

function describeStranger([name = '']: readonly string[]): string {
  return `The database has a table ${name}, which is none of Parley's. Restore into a database without tables.`;
}

async function storeObjects(
  backup: OpenBackup,
  source: StorageSource,
): Promise<{ fileCount: number; keptCount: number }> {
  let [fileCount, keptCount] = [0, 0];
  for await (const object of backup.objects()) {
    if (!isStorageKey(object.key)) throw new BrokenBackup(`${object.key} is no name of a file.`);
    const storage = storageOf(placeOf(object.source, source));
    fileCount += 1;
    if (await isThere(await storage.read(object.key), object)) keptCount += 1;
    else await storage.write(object.key, toWrite(object));
  }
  return { fileCount, keptCount };
}

async function isThere(stored: OpenObject | null, { sizeBytes }: BackupObject): Promise<boolean> {
  if (stored === null) return false;
  await stored.bytes[Symbol.asyncIterator]().return?.();
  return stored.sizeBytes === sizeBytes;
}

function toWrite({ mimeType, sizeBytes, open }: BackupObject) {
  return { mimeType, sizeBytes, bytes: open() };
}

/** Files of assistants have a source of their own, which means our disk where there is one. */
function placeOf(source: StorageSource, chosen: StorageSource): StorageSource {
  return source === 'openai' && !isWithoutDisk() ? 'openai' : chosen;
}
