import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';

/** Returns null without a valid bearer. */
export async function optionalOwner(request: Request): Promise<OwnerId | null> {
  if (!request.headers.has('authorization')) return null;
  return requireSession(request).then(
    ({ ownerId }) => ownerId,
    () => null,
  );
}
