import { skillFieldsSchema } from '@/lib/contracts/tool/skills';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { createSkill, listSkills } from '@/lib/server/services/tool/skill/skills';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listSkills(owner)),
);

export const POST = route({ body: skillFieldsSchema, query: none, params: none }, async ({ owner, body }) =>
  created(await createSkill(owner, body)),
);
