import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Actor } from '../../db/server/admin-action-repository';
import { getUser } from '../account/user';

export const OPERATOR: Actor = { id: null, email: null };

/** Throws unauthorized when the account was deleted. */
export async function actorOf(owner: OwnerId): Promise<Actor> {
  const { id, email } = await getUser(owner);
  return { id, email };
}
