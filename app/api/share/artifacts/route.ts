import { publishRequestSchema } from '@/lib/contracts/share/published';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { listPublishedArtifacts, publishArtifact } from '@/lib/server/services/share/published-artifacts';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listPublishedArtifacts(owner)),
);

export const POST = route(
  { body: publishRequestSchema, query: none, params: none },
  async ({ owner, body }) => created(await publishArtifact(owner, body)),
);
