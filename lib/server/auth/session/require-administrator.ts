import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findUser } from '../../db/account/user-repository';

/** Checks the account as it is now, whatever its session states. Throws administrators_only. */
export async function requireAdministrator(owner: OwnerId): Promise<void> {
  if ((await findUser(owner))?.role !== 'ADMIN') throw new AppError('administrators_only');
}
