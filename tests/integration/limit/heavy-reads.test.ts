import { GET as listConversations } from '@/app/api/convos/route';
import { GET as messagePage } from '@/app/api/messages/[conversationId]/page/route';
import { inReadLane, inWorkLane } from '@/lib/server/db/database-lane';
import { prisma } from '@/lib/server/db/prisma';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

// No statement here ends by the time limit.
const database = withDatabase({ STATEMENT_TIMEOUT: '600000' });

/** Two run at the same time and the rest queue behind them, see lib/server/limits/heavy-read.ts. */
const READS_OF_A_USER = 2 + 60;

async function signedIn() {
  const { bearer } = await registerUser();
  const authorization = `Bearer ${bearer}`;
  const [row] = await database.query('SELECT "userId" FROM users ORDER BY "createdAt" DESC LIMIT 1');
  const { conversationId } = await seedConversation(database, String(row?.['userId']), chain(4));
  const read = (signal: AbortSignal = new AbortController().signal) => {
    const request = pageRequest(`/api/messages/${conversationId}/page`, undefined, { authorization }, 'GET');
    return messagePage(new Request(request, { signal }), { params: Promise.resolve({ conversationId }) });
  };
  const list = () =>
    listConversations(pageRequest('/api/convos', undefined, { authorization }, 'GET'), {
      params: Promise.resolve({}),
    });
  return { read, list };
}

/** Heavy reads wait in the database for as long as `work` lasts. */
const whileMessagesAreLocked = (work: () => Promise<void>): Promise<void> =>
  database.whileLocked('lock table messages in access exclusive mode', [], work);

async function activeReads(): Promise<number> {
  const [row] = await database.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE application_name LIKE 'parley-reads%' AND state = 'active' AND datname = current_database()`,
  );
  return Number(row?.['count']);
}

describe('a user with many heavy reads', () => {
  it('takes two connections, blocks no other call, and is refused beyond a short queue', async () => {
    const busy = await signedIn();
    const other = await signedIn();
    const answers: Promise<Response>[] = [];
    await whileMessagesAreLocked(async () => {
      for (let count = 0; count < READS_OF_A_USER; count += 1) answers.push(busy.read());
      await until(async () => (await activeReads()) === 2);
      const refused = await until(async () => {
        const leaving = new AbortController();
        const answer = busy.read(leaving.signal);
        const first = await Promise.race([answer, other.list().then(() => null)]);
        if (first === null) leaving.abort();
        if (first === null) await answer;
        return first;
      });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
      expect((await busy.list()).status).toBe(200);
      expect((await other.list()).status).toBe(200);
      expect(await activeReads()).toBe(2);
      answers.push(other.read());
      await until(async () => (await activeReads()) === 3);
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a client that disconnects', () => {
  it('ends its statement in the database, and the next read works', async () => {
    const user = await signedIn();
    await whileMessagesAreLocked(async () => {
      const leaving = new AbortController();
      const answer = user.read(leaving.signal);
      await until(async () => (await activeReads()) === 1);
      leaving.abort();
      await until(async () => (await activeReads()) === 0);
      expect((await answer).status).toBe(503);
    });
    expect((await user.read()).status).toBe(200);
  });
});

describe('the lanes of the database', () => {
  it('have a time limit for every statement, a longer one for background work, in transactions too', async () => {
    await newTestUser();
    const limit = () => prisma().$queryRaw`SHOW statement_timeout`;
    const limitInside = () =>
      prisma().$transaction(async (transaction) => transaction.$queryRaw`SHOW statement_timeout`);
    const limited = [{ statement_timeout: '10min' }];
    const background = [{ statement_timeout: '30min' }];
    expect(await limit()).toEqual(limited);
    expect(await limitInside()).toEqual(limited);
    expect(await inReadLane(null, async () => limit())).toEqual(limited);
    expect(await inWorkLane(async () => limit())).toEqual(background);
    expect(await inWorkLane(limitInside)).toEqual(background);
  });
});
