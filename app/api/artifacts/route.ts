import { artifactsQuerySchema } from '@/lib/contracts/message/artifacts';
import { json, none, route } from '@/lib/server/http/route/route';
import { listMadeArtifacts } from '@/lib/server/services/message/list-made-artifacts';

export const GET = route(
  { body: none, query: artifactsQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) => json(await listMadeArtifacts(owner, query)),
);
