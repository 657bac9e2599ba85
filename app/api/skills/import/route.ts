import { skillUploadSchema } from '@/lib/contracts/tool/skills';
import { json, none, route } from '@/lib/server/http/route/route';
import { importSkill } from '@/lib/server/services/tool/skill/skills';

const CREATED = 201;

export const POST = route({ body: skillUploadSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await importSkill(owner, body.file), CREATED),
);
