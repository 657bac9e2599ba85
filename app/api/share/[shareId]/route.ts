import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { deleteShareLink } from '@/lib/server/services/share/share-links';

const params = z.object({ shareId: uuidSchema });

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: { shareId } }) => {
  await deleteShareLink(owner, shareId);
  return noContent();
});
