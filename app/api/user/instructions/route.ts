import { ownInstructionsSchema } from '@/lib/contracts/turn/own-instructions';
import { json, none, route } from '@/lib/server/http/route/route';
import { getOwnInstructions, setOwnInstructions } from '@/lib/server/services/turn/tools/own-instructions';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getOwnInstructions(owner)),
);

export const PUT = route(
  { body: ownInstructionsSchema, query: none, params: none },
  async ({ owner, body }) => json(await setOwnInstructions(owner, body)),
);
