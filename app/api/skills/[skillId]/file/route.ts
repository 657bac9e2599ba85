import { skillParamsSchema } from '@/lib/contracts/tool/skills';
import { zipResponse } from '@/lib/server/http/response/zip-response';
import { none, route } from '@/lib/server/http/route/route';
import { exportSkill } from '@/lib/server/services/tool/skill/skills';

export const GET = route({ body: none, query: none, params: skillParamsSchema }, async ({ owner, params }) =>
  zipResponse(await exportSkill(owner, params.skillId), 'skill.zip'),
);
