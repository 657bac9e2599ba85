import { editMessageRequestSchema, messageParamsSchema } from '@/lib/contracts/message/messages';
import { presentMessage } from '@/lib/server/http/present/present-message';
import { readEditedText } from '@/lib/server/http/present/read-text';
import { created, json, noContent, none, route } from '@/lib/server/http/route/route';
import { editMessage, deleteMessage } from '@/lib/server/services/message/messages';
import { getMessage } from '@/lib/server/services/message/read-messages';

const params = messageParamsSchema;

export const GET = route({ body: none, query: none, params }, async ({ owner, params: key }) =>
  json([presentMessage(await getMessage(owner, key))]),
);

export const PUT = route(
  { body: editMessageRequestSchema, query: none, params },
  async ({ owner, params: key, body, request }) =>
    created(await editMessage(owner, key, readEditedText(body.text, key.conversationId), request.signal)),
);

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: key }) => {
  await deleteMessage(owner, key);
  return noContent();
});
