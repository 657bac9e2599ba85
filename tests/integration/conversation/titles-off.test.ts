import { POST as generateTitle } from '@/app/api/convos/gen_title/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findConversation } from '@/lib/server/db/conversation/find-conversation';
import { createTitle } from '@/lib/server/services/turn/title/title-conversation';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

process.env['TITLE_CONVO'] = 'false';
const database = withDatabase();

it('titles that are switched off are neither created nor waited for', async () => {
  const user = await newTestUser();
  const owner = ownerIdSchema.parse(user.userId);
  const { conversationId } = await seedConversation(database, user.userId, chain(2));
  await createTitle(owner, conversationId);
  expect((await findConversation(owner, conversationId))?.title).toBe('New Chat');
  const start = performance.now();
  expect((await user.call(generateTitle, { body: { conversationId } })).status).toBe(404);
  expect(performance.now() - start).toBeLessThan(2_000);
});
