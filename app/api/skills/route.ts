import { skillFieldsSchema } from '@/lib/contracts/tool/skills';
import { json, none, route } from '@/lib/server/http/route/route';
import { createSkill, listSkills } from '@/lib/server/services/tool/skill/skills';

const CREATED = 201;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listSkills(owner)),
);

export const POST = route({ body: skillFieldsSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createSkill(owner, body), CREATED),
);
