import { skillUploadSchema } from '@/lib/contracts/tool/skills';
import { created, none, route } from '@/lib/server/http/route/route';
import { importSkill } from '@/lib/server/services/tool/skill/skills';

export const POST = route({ body: skillUploadSchema, query: none, params: none }, async ({ owner, body }) =>
  created(await importSkill(owner, body.file)),
);
