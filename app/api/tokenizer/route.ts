import { tokenizerRequestSchema } from '@/lib/contracts/turn/tokenizer';
import { json, none, route } from '@/lib/server/http/route/route';
import { countTextTokens } from '@/lib/server/services/turn/count-text-tokens';

export const POST = route(
  { body: tokenizerRequestSchema, query: none, params: none, limit: 'tokenizer' },
  async ({ body: { arg }, owner }) => json(await countTextTokens(owner, arg)),
);
