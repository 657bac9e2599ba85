import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { endPublishedArtifact } from '@/lib/server/services/share/published-artifacts';

const params = z.object({ publishedId: uuidSchema });

export const DELETE = route(
  { body: none, query: none, params },
  async ({ owner, params: { publishedId } }) => {
    await endPublishedArtifact(owner, publishedId);
    return noContent();
  },
);
