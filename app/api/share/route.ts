import { shareLinksQuerySchema, shareRequestSchema } from '@/lib/contracts/share/share';
import { json, none, route } from '@/lib/server/http/route/route';
import { createShareLink, listShareLinks } from '@/lib/server/services/share/share-links';

export const GET = route(
  { body: none, query: shareLinksQuerySchema, params: none },
  async ({ owner, query }) => json(await listShareLinks(owner, query)),
);

export const POST = route(
  { body: shareRequestSchema, query: none, params: none, isHeavyRead: true },
  async ({ owner, body }) => json(await createShareLink(owner, body), 201),
);
