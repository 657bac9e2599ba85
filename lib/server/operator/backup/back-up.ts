import 'server-only';
import { backupPlaceOf, type BackupPlace } from '../../services/backup/backup-place';
import { sealCurrentSecrets } from '../../services/backup/seal-current-secrets';
import { PASSPHRASE_MIN_CHARACTERS } from '../../services/backup/seal-with-passphrase';
import { writeBackup, type WrittenBackup } from '../../services/backup/write-backup';
import { CommandProblem, type OperatorCommand, type Terminal } from '../command';
import { asCommandProblem } from './backup-problem';
import { toReadableSize } from './to-readable-size';

export const backUp: OperatorCommand = {
  name: 'backup',
  summary: 'Writes database, files and secrets into one file, while the server runs.',
  usage: '<file or s3://bucket/name> [--without-secrets] [--force]',
  help: [
    'The database is taken at one moment, its files right after it, and what was written is read back and compared.',
    `The secrets are encrypted by BACKUP_PASSPHRASE, which has at least ${String(PASSPHRASE_MIN_CHARACTERS)} characters. Keep it elsewhere.`,
    'A bucket is reached by the settings of the storage s3 (AWS_*). Settings and the configuration file are not in it.',
    '',
    '  --without-secrets  stored keys and second factors can be read by the same CREDS_KEY alone',
    '  --force            replaces a backup that is there',
  ],
  options: { 'without-secrets': { type: 'boolean' }, force: { type: 'boolean' } },
  arity: [1, 1],
  async run({ positionals: [address = ''], flag }, terminal, { pathOf }) {
    try {
      const place = backupPlaceOf(pathOf(address));
      const sealedSecrets = flag('without-secrets') ? null : await sealSecrets();
      if (!flag('force') && (await place.isTaken()))
        throw new CommandProblem(`${address} is there already; --force replaces it.`);
      const now = new Date();
      report(place, await place.store((output) => writeBackup(output, { sealedSecrets, now })), terminal);
    } catch (error) {
      throw asCommandProblem(error, address);
    }
  },
};

async function sealSecrets(): Promise<string> {
  const { sealedSecrets } = await sealCurrentSecrets();
  if (sealedSecrets === null)
    throw new CommandProblem(
      `Set BACKUP_PASSPHRASE to at least ${String(PASSPHRASE_MIN_CHARACTERS)} characters, or leave the secrets out by --without-secrets.`,
    );
  return sealedSecrets;
}

function report(
  { address }: BackupPlace,
  { manifest, sizeBytes, sha256 }: WrittenBackup,
  terminal: Terminal,
): void {
  const { tables, files, hasSecrets } = manifest;
  const rowCount = tables.reduce((sum, { rows }) => sum + rows, 0);
  terminal.print(`Wrote ${address} (${toReadableSize(sizeBytes)}) and read it back:`);
  terminal.print(`  rows ${String(rowCount)} of ${String(tables.length)} tables`);
  terminal.print(`  files ${String(files.count)} (${toReadableSize(files.sizeBytes)})`);
  terminal.print(`  secrets ${hasSecrets ? 'encrypted by BACKUP_PASSPHRASE' : 'left out'}`);
  terminal.print(`  sha256 ${sha256}`);
  if (files.missingCount > 0)
    throw new CommandProblem(
      `The backup is kept, but objects are missing in their storage: ${String(files.missingCount)} (${files.missing.slice(0, 5).join(', ')}).`,
    );
}
