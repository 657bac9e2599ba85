import { sharedPictureParamsSchema, sharedPictureQuerySchema } from '@/lib/contracts/share/share';
import { deliver } from '@/lib/server/http/route/download-route';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { findSharedPicture } from '@/lib/server/services/share/find-shared-picture';

export const GET = publicRoute(
  { body: none, query: sharedPictureQuerySchema, params: sharedPictureParamsSchema },
  async ({ request, params: { token, fileId }, query: { page: pageNumber, thumbnail: isThumbnail } }) =>
    deliver(request, await findSharedPicture(token, { fileId, pageNumber, isThumbnail })),
);
