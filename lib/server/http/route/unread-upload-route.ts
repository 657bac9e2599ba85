import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { requireSession } from '../../auth/session/require-session';
import { errorResponse } from '../response/error-response';
import { takeRouteLimit } from './take-route-limit';

/**
 * Returns a route handler for an upload of a signed-in user that is refused whatever it holds; its body is never read.
 */
export function unreadUploadRoute(
  refuse: (owner: OwnerId) => never,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const { ownerId } = await requireSession(request);
      await takeRouteLimit(request, 'upload', ownerId);
      return refuse(ownerId);
    } catch (error) {
      return errorResponse(error);
    }
  };
}
