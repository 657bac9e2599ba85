import 'server-only';
import { env } from '../../platform/env';
import { currentSecrets } from './backup-secrets';
import { PASSPHRASE_MIN_CHARACTERS, sealWithPassphrase } from './seal-with-passphrase';

export function hasBackupPassphrase(): boolean {
  return (env().BACKUP_PASSPHRASE ?? '').length >= PASSPHRASE_MIN_CHARACTERS;
}

/** The fields are null without a passphrase that is long enough. */
export async function sealCurrentSecrets(): Promise<{ readonly sealedSecrets: string | null }> {
  const { BACKUP_PASSPHRASE: passphrase = '' } = env();
  return {
    sealedSecrets: hasBackupPassphrase()
      ? await sealWithPassphrase(passphrase, JSON.stringify(currentSecrets()))
      : null,
  };
}
