import { POST } from '@/app/api/convos/fork/route';
import { AppError } from '@/lib/domain/shared/app-error';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { prisma } from '@/lib/server/db/prisma';
import { longCopy } from '@/lib/server/limits/long-copy';
import { getUserAs, pageRequest, registerUser } from '../../support/calls/account-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();

async function forker() {
  const authorization = `Bearer ${(await registerUser()).bearer}`;
  const userId = String((await (await getUserAs(authorization)).json()).id);
  const { conversationId, messageIds } = await seedConversation(database, userId, chain(3));
  const body = { conversationId, messageId: messageIds[2], scope: 'path' };
  return {
    userId,
    fork: (signal = new AbortController().signal) => {
      const asked = pageRequest('/api/convos/fork', body, { authorization });
      return POST(new Request(asked, { signal }), { params: Promise.resolve({}) });
    },
  };
}

const whileForksWait = (action: () => Promise<void>): Promise<void> =>
  database.whileLocked('lock table conversations in share row exclusive mode', [], action);

async function activeForks(condition = 'true'): Promise<number> {
  const [row] = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'parley-work' and state = 'active' and ${condition}`,
  );
  return Number(row?.['count']);
}

const conversationsOf = async (userId: string) =>
  (await database.query(`select 1 from conversations where "userId" = $1`, [userId])).length;

describe('forks at once', () => {
  it('run one after the other for a user and two at a time for all, and leave connections to other work', async () => {
    const [busy, other, third] = [await forker(), await forker(), await forker()];
    const answers: Promise<Response>[] = [];
    await whileForksWait(async () => {
      answers.push(busy.fork(), busy.fork(), busy.fork());
      await until(async () => (await activeForks()) === 1);
      answers.push(other.fork());
      await until(async () => (await activeForks()) === 2);
      answers.push(third.fork());
      // A fork that ran beside these would be seen: this call is answered after it would have begun.
      const leaving = new AbortController();
      const left = third.fork(leaving.signal);
      leaving.abort();
      await left;
      expect(await activeForks()).toBe(2);
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await conversationsOf(busy.userId)).toBe(4);
  });

  it('are refused when more of a user wait than may', async () => {
    const busy = await forker();
    await whileForksWait(async () => {
      const answers = Array.from({ length: 12 }, () => busy.fork());
      const refused = await Promise.race(answers);
      expect(refused.status).toBe(429);
      const waitingForks = () => activeForks(`wait_event_type = 'Lock'`);
      await until(async () => (await waitingForks()) >= 1);
      // A fork that ran beside it would be seen: this call is answered after it would have begun.
      expect((await busy.fork()).status).toBe(429);
      expect(await waitingForks()).toBe(1);
    });
    await until(async () => (await conversationsOf(busy.userId)) === 12);
  });

  it('end in the database with the request, and save nothing', async () => {
    const { userId, fork } = await forker();
    await whileForksWait(async () => {
      const leaving = new AbortController();
      const answer = fork(leaving.signal);
      await until(async () => (await activeForks()) === 1);
      leaving.abort();
      await until(async () => (await activeForks()) === 0);
      expect((await answer).status).toBe(503);
    });
    expect(await conversationsOf(userId)).toBe(1);
    expect((await fork()).status).toBe(201);
  });

  it('end when they take too long, and are answered that the server is busy', async () => {
    const { userId } = await forker();
    const sleep = () => prisma().$queryRaw`select 1 from (select pg_sleep(60)) s`;
    const copying = longCopy(
      ownerIdSchema.parse(userId),
      new AbortController().signal,
      async () => sleep(),
      50,
    );
    const error: unknown = await copying.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'server_busy' });
    await until(async () => (await activeForks()) === 0);
  });
});
