import { GET as messagePage } from '@/app/api/messages/[conversationId]/page/route';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase({ STATEMENT_TIMEOUT: '300' });

describe('a statement that takes too long', () => {
  it('is answered 503 with a code, and the next request works', async () => {
    const user = await newTestUser();
    const { conversationId } = await seedConversation(database, user.userId, chain(2));
    const read = () => user.call(messagePage, { params: { conversationId } });
    const answers: Response[] = [];
    await database.whileLocked('lock table messages in access exclusive mode', [], async () => {
      answers.push(await read());
    });
    const [answer] = answers;
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('retry-after')).toBe('5');
    expect(await answer?.json()).toMatchObject({ code: 'server_busy', details: { retryAfterSeconds: 5 } });
    expect((await read()).status).toBe(200);
  });
});
