import { shareLinksQuerySchema, shareRequestSchema } from '@/lib/contracts/share/share';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { createShareLink, listShareLinks } from '@/lib/server/services/share/share-links';

export const GET = route(
  { body: none, query: shareLinksQuerySchema, params: none },
  async ({ owner, query }) => json(await listShareLinks(owner, query)),
);

export const POST = route(
  { body: shareRequestSchema, query: none, params: none, isHeavyRead: true },
  async ({ owner, body }) => created(await createShareLink(owner, body)),
);
