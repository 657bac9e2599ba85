import { skillChangeSchema, skillParamsSchema } from '@/lib/contracts/tool/skills';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { deleteSkill, getSkill, updateSkill } from '@/lib/server/services/tool/skill/skills';

export const GET = route({ body: none, query: none, params: skillParamsSchema }, async ({ owner, params }) =>
  json(await getSkill(owner, params.skillId)),
);

export const PATCH = route(
  { body: skillChangeSchema, query: none, params: skillParamsSchema },
  async ({ owner, body, params }) => json(await updateSkill(owner, params.skillId, body)),
);

export const DELETE = route(
  { body: none, query: none, params: skillParamsSchema },
  async ({ owner, params }) => {
    await deleteSkill(owner, params.skillId);
    return noContent();
  },
);
