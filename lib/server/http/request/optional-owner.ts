import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';

/** Returns the user whose bearer a request for something public brings; null where it brings none that is good. */
export async function optionalOwner(request: Request): Promise<OwnerId | null> {
  if (!request.headers.has('authorization')) return null;
  return requireSession(request).then(
    ({ ownerId }) => ownerId,
    () => null,
  );
}
