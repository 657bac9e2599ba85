import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnerId } from '@/lib/domain/owner-id';
import type { User } from '@/lib/domain/user';
import { findUser } from '../db/user-repository';

/** The person's own account. Throws unauthorized when it was deleted a moment ago. */
export async function getUser(owner: OwnerId): Promise<User> {
  const user = await findUser(owner);
  if (user === null) throw new AppError('unauthorized');
  return user;
}
