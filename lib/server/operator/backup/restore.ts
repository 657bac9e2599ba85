import 'server-only';
import { parseJson } from '@/lib/domain/shared/json-record';
import { env } from '../../platform/env';
import { backupPlaceOf } from '../../services/backup/backup-place';
import { listDifferingSecrets, secretsSchema, type Secrets } from '../../services/backup/backup-secrets';
import { openBackup } from '../../services/backup/read-backup';
import { restoreBackup } from '../../services/backup/restore-backup';
import { openWithPassphrase } from '../../services/backup/seal-with-passphrase';
import { CommandProblem, type CommandTools, type OperatorCommand, type Terminal } from '../command';
import { asCommandProblem } from './backup-problem';

export const restore: OperatorCommand = {
  name: 'restore',
  summary: 'Puts a backup into an empty place: another database, another DATA_DIR, another storage.',
  usage: '<file or s3://bucket/name> [--without-secrets]',
  help: [
    'Stop the server first. The backup is read whole before anything is written, and the rows come in one transaction.',
    'Files go to the storage that takes new ones here; a restore that was cut is called again.',
    'Secrets are decrypted by BACKUP_PASSPHRASE and take the place of those in DATA_DIR; secrets that the environment',
    'sets must be those of the backup.',
    '',
    '  --without-secrets  keeps the secrets that are here; stored keys need the same CREDS_KEY',
  ],
  options: { 'without-secrets': { type: 'boolean' } },
  arity: [1, 1],
  migrates: 'itself',
  async run({ positionals: [address = ''], flag }, terminal, tools) {
    try {
      const { path, release } = await backupPlaceOf(tools.pathOf(address)).fetch();
      try {
        await restoreFrom(path, { keepsSecrets: flag('without-secrets'), terminal, tools });
      } finally {
        await release();
      }
    } catch (error) {
      throw asCommandProblem(error, address);
    }
  },
};

interface Restoring {
  readonly keepsSecrets: boolean;
  readonly terminal: Terminal;
  readonly tools: CommandTools;
}

async function restoreFrom(path: string, { keepsSecrets, terminal, tools }: Restoring): Promise<void> {
  const secrets = keepsSecrets ? null : await readSecrets(path);
  const restored = await restoreBackup(path, { ...tools, secrets });
  terminal.print(`Restored rows: ${String(restored.rowCount)} of ${String(restored.tableCount)} tables.`);
  const kept = restored.keptCount > 0 ? `, of which ${String(restored.keptCount)} were there` : '';
  terminal.print(`Restored files: ${String(restored.fileCount)} in ${restored.source}${kept}.`);
  if (restored.secretsPath !== null) terminal.print(`Restored secrets: ${restored.secretsPath}.`);
}

async function readSecrets(path: string): Promise<Secrets> {
  const { sealedSecrets, close } = await openBackup(path);
  close();
  if (sealedSecrets === null)
    throw new CommandProblem('The backup has no secrets. Restore it by --without-secrets.');
  const { BACKUP_PASSPHRASE: passphrase } = env();
  if (passphrase === undefined)
    throw new CommandProblem('Set BACKUP_PASSPHRASE, or restore by --without-secrets.');
  const opened = await openWithPassphrase(passphrase, sealedSecrets);
  if (opened === null)
    throw new CommandProblem('BACKUP_PASSPHRASE does not open the secrets of this backup.');
  const secrets = secretsSchema.parse(parseJson(opened));
  const differing = await listDifferingSecrets(secrets);
  if (differing.length > 0)
    throw new CommandProblem(
      `The environment sets ${differing.join(', ')} to another value than the backup. Take it out of the environment, set the value of the backup, or restore by --without-secrets.`,
    );
  return secrets;
}
