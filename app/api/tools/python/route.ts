import { pythonRunSchema } from '@/lib/contracts/tool/python-run';
import { json, none, route } from '@/lib/server/http/route/route';
import { runOwnPython } from '@/lib/server/services/tool/run-own-python';

export const POST = route(
  { body: pythonRunSchema, query: none, params: none },
  async ({ body, owner, request }) => json(await runOwnPython(owner, body, request.signal)),
);
