import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { renamePasskey as rename } from '../../../db/account/passkey-repository';

/** Gives one of the person's passkeys another name. Throws not_found. */
export async function renamePasskey(owner: OwnerId, credentialId: string, name: string): Promise<void> {
  if (!(await rename(owner, credentialId, name))) throw new AppError('not_found');
}
