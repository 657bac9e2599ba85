import { LLMock } from '@copilotkit/aimock';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findConversation } from '@/lib/server/db/conversation/find-conversation';
import { createTitle } from '@/lib/server/services/turn/title/title-conversation';
import { newTestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();
const provider = new LLMock({ port: 0 });

beforeAll(async () => {
  await provider.start();
  provider.onMessage(/tides/, { content: 'Tides' });
  Object.assign(process.env, {
    OPENAI_API_KEY: 'sk-test',
    OPENAI_REVERSE_PROXY: `${provider.url}/v1`,
    OPENAI_MODELS: 'gpt-4o',
    OPENAI_TITLE_MODEL: 'gpt-5.5',
  });
});
afterAll(() => provider.stop());

it('a title by another model is requested with the parameters that model takes, not the conversation’s', async () => {
  const { userId } = await newTestUser();
  const owner = ownerIdSchema.parse(userId);
  const { conversationId } = await seedConversation(database, userId, [
    { parent: -1, text: 'Why are there tides?' },
    { parent: 0, text: 'An answer.', isCreatedByUser: false },
  ]);
  await database.query(
    `update conversations set endpoint = 'openAI', model = 'gpt-4o' where "conversationId" = $1`,
    [conversationId],
  );
  await createTitle(owner, conversationId);
  expect((await findConversation(owner, conversationId))?.title).toBe('Tides');
  const body: unknown = provider.getRequests().at(-1)?.body;
  expect(body).toMatchObject({ model: 'gpt-5.5', max_completion_tokens: 1_024 });
  expect(body).not.toHaveProperty('temperature');
});
