import { editMessageRequestSchema, messageParamsSchema } from '@/lib/contracts/message/messages';
import { json, none, route } from '@/lib/server/http/route/route';
import { editMessage, deleteMessage } from '@/lib/server/services/message/messages';
import { getMessage } from '@/lib/server/services/message/read-messages';

const params = messageParamsSchema;

export const GET = route({ body: none, query: none, params }, async ({ owner, params: place }) =>
  json([await getMessage(owner, place)]),
);

export const PUT = route(
  { body: editMessageRequestSchema, query: none, params },
  async ({ owner, params: place, body }) => json(await editMessage(owner, place, body.text), 201),
);

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: place }) => {
  await deleteMessage(owner, place);
  return new Response(null, { status: 204 });
});
