import { randomUUID } from 'node:crypto';
import { newAssistantSchema } from '@/lib/contracts/assistant/compat-assistants';
import { updateConversationRequestSchema } from '@/lib/contracts/conversation/update-conversation';
import { uploadFieldsSchema } from '@/lib/contracts/file/files';
import { errorResponse } from '@/lib/server/http/response/error-response';
import { parseWith } from '@/lib/server/http/route/parse-request';

it.each([
  ['a chat that is not named', updateConversationRequestSchema, { arg: {} }, 'conversationId is required'],
  ['a file for no endpoint', uploadFieldsSchema, { file_id: randomUUID() }, 'Endpoint is undefined'],
  [
    'a name that is too long',
    newAssistantSchema,
    { model: 'm', name: 'x'.repeat(257) },
    'name is too long: at most 256 characters',
  ],
] as const)('%s is refused in words that other clients show as they come', async (_, schema, body, words) => {
  let refused: Response | null = null;
  try {
    parseWith(schema, body);
  } catch (error) {
    refused = errorResponse(error);
  }
  expect(await refused?.json()).toMatchObject({ code: 'validation_failed', message: words });
});
