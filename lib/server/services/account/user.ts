import 'server-only';
import type { Profile } from '@/lib/contracts/account/profile';
import type { User } from '@/lib/domain/account/user';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findUser, saveLocale, updateProfile } from '../../db/account/user-repository';

/** Throws unauthorized when the account was deleted. */
export async function getUser(owner: OwnerId): Promise<User> {
  const user = await findUser(owner);
  if (user === null) throw new AppError('unauthorized');
  return user;
}

/** Throws unauthorized when the account was deleted. */
export async function updateUserProfile(owner: OwnerId, profile: Profile): Promise<User> {
  const user = await updateProfile(owner, profile);
  if (user === null) throw new AppError('unauthorized');
  return user;
}

export async function rememberLocale(owner: OwnerId, localeCode: string): Promise<void> {
  await saveLocale(owner, localeCode);
}
