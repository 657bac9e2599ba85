import { none, route } from '@/lib/server/http/route';
import { zipResponse } from '@/lib/server/http/zip-response';
import { exportArchive } from '@/lib/server/services/export-archive';

export const GET = route(
  { body: none, query: none, params: none, limit: 'archive' },
  async ({ owner, request }) => {
    const now = new Date();
    return zipResponse(
      await exportArchive(owner, now, request.signal),
      `parley-archive-${now.toISOString().slice(0, 10)}.zip`,
    );
  },
);
