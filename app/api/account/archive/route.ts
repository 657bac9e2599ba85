import { endWithSession } from '@/lib/server/http/response/end-with-session';
import { zipResponse } from '@/lib/server/http/response/zip-response';
import { none, route } from '@/lib/server/http/route/route';
import { exportArchive } from '@/lib/server/services/export/export-archive';

export const GET = route(
  { body: none, query: none, params: none, limit: 'archive' },
  async ({ owner, session, request }) => {
    const now = new Date();
    const name = `parley-archive-${now.toISOString().slice(0, 10)}.zip`;
    return endWithSession(
      zipResponse(await exportArchive(owner, now, request.signal), name),
      session.sessionId,
    );
  },
);
