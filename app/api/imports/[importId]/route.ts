import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import { cancelImport, getImport } from '@/lib/server/services/import/imports';

const params = z.object({ importId: uuidSchema });

export const GET = route({ body: none, query: none, params }, async ({ owner, params: { importId } }) =>
  json(await getImport(owner, importId)),
);

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: { importId } }) =>
  json(await cancelImport(owner, importId)),
);
