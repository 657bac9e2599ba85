import { messageParamsSchema } from '@/lib/contracts/message/messages';
import { json, none, route } from '@/lib/server/http/route/route';
import { proposeFollowUps } from '@/lib/server/services/turn/follow-ups/propose-follow-ups';

export const POST = route(
  { body: none, query: none, params: messageParamsSchema },
  async ({ owner, params: key }) => json({ questions: await proposeFollowUps(owner, key) }),
);
