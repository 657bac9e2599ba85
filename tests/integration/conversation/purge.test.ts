import { POST as ask } from '@/app/api/ask/[endpoint]/route';
import { POST as clear } from '@/app/api/convos/clear/route';
import { POST as restore } from '@/app/api/convos/restore/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { generationNode } from '@/lib/server/generation/generation-node';
import { startRun } from '@/lib/server/generation/start-run';
import { purgeConversations } from '@/lib/server/services/conversation/purge-conversations';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { beginScriptedTurn, readRun, scriptedProducer } from '../../support/data/scripted-run';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

// This stands before withDatabase: hooks run in the order they are named, and this one needs the database.
afterAll(() => drainRuns(generationNode(), 0));

const database = withDatabase();

const rows = async (conversationId: string) => {
  const [row] = await database.query(
    `select (select count(*)::int from conversations where "conversationId" = $1) as conversations,
       (select count(*)::int from messages where "conversationId" = $1) as messages,
       (select count(*)::int from runs where "conversationId" = $1) as runs,
       (select count(*)::int from ledger_entries where "conversationId" = $1) as entries`,
    [conversationId],
  );
  return row;
};

const set = (conversationId: string, what: string) =>
  database.query(`update conversations set ${what} where "conversationId" = $1`, [conversationId]);

async function running(user: TestUser) {
  const plan = await beginScriptedTurn(ownerIdSchema.parse(user.userId), generationNode());
  if (plan === null) throw new Error('The turn did not begin.');
  const script = scriptedProducer();
  const reader = readRun(startRun(plan, script.producer, { node: generationNode() }));
  await script.say('half an ans');
  return { conversationId: plan.conversation.conversationId, reader, script };
}

describe('the purge', () => {
  it.each([
    [`"deletedAt" = now() - interval '10 minutes'`, 0],
    [`"deletedAt" = now() - interval '9 minutes 58 seconds'`, 1],
    [`"expiresAt" = now() - interval '1 second'`, 0],
    [`"expiresAt" = now() + interval '1 minute'`, 1],
    [`"archivedAt" = now() - interval '1 year'`, 1],
  ])('after %s leaves %d', async (what, left) => {
    const { conversationId } = await seedConversation(database, (await newTestUser()).userId, chain(2));
    await set(conversationId, what);
    await purgeConversations();
    expect(await rows(conversationId)).toMatchObject({ conversations: left, messages: 2 * left });
  });

  it('takes more than one batch', async () => {
    // Conversations of the tests above that were not due then may be due by now.
    await database.query('delete from conversations');
    const { userId } = await newTestUser();
    await database.query(
      `insert into conversations ("conversationId", "userId", title, endpoint, "deletedAt")
       select gen_random_uuid(), $1, 'x', 'demo', now() - interval '1 hour' from generate_series(1, 250)`,
      [userId],
    );
    expect(await purgeConversations()).toBe(250);
  });

  it('stops an answer in an expired temporary chat, and keeps the entry of what it cost', async () => {
    const user = await newTestUser();
    const { conversationId, reader, script } = await running(user);
    await set(conversationId, `"expiresAt" = now() - interval '1 second'`);
    await purgeConversations();
    expect((await reader.settled).outcome).toBe('aborted');
    expect(script.isAborted()).toBe(true);
    script.finish();
    await drainRuns(generationNode(), 0);
    expect(await rows(conversationId)).toEqual({ conversations: 0, messages: 0, runs: 0, entries: 1 });
  });

  it('and Undo at once leave either all of it or none', async () => {
    const user = await newTestUser();
    for (let round = 0; round < 8; round += 1) {
      const { conversationId } = await seedConversation(database, user.userId, chain(4));
      const [row] = await database.query(
        `update conversations set "deletedAt" = date_trunc('milliseconds', now() - interval '10 minutes' + interval '${round * 4} ms')
         where "conversationId" = $1 returning "deletedAt"`,
        [conversationId],
      );
      const deletedAt = new Date(String(row?.['deletedAt'])).toISOString();
      const stored = row?.['deletedAt'];
      const body = { deletedAt: stored instanceof Date ? stored.toISOString() : deletedAt };
      const [undone] = await Promise.all([user.call(restore, { body }), purgeConversations()]);
      const left = await rows(conversationId);
      if (undone.status === 200) expect(left).toMatchObject({ conversations: 1, messages: 4 });
      else expect([0, 4]).toContain(left?.['messages']);
      expect(left?.['messages']).toBe(left?.['conversations'] === 1 ? 4 : 0);
    }
  });
});

describe('Undo', () => {
  it('ends after ten minutes, whether or not the purge ran', async () => {
    const user = await newTestUser();
    const { conversationId } = await seedConversation(database, user.userId, []);
    const answer = await user.call(clear, { body: { arg: { conversationId } } });
    expect(answer.status).toBe(201);
    const [row] = await database.query(
      `update conversations set "deletedAt" = "deletedAt" - interval '601 seconds' where "conversationId" = $1 returning "deletedAt"`,
      [conversationId],
    );
    const moment = row?.['deletedAt'];
    if (!(moment instanceof Date)) throw new Error('There is no moment.');
    expect((await user.call(restore, { body: { deletedAt: moment.toISOString() } })).status).toBe(404);
  });

  it('brings back what was written of an answer that was stopped', async () => {
    const user = await newTestUser();
    const { conversationId, reader, script } = await running(user);
    const answer = await user.call(clear, { body: { arg: { conversationId } } });
    const { deletedAt }: { deletedAt: string } = await answer.json();
    await reader.settled;
    script.finish();
    await user.call(restore, { body: { deletedAt } });
    const [row] = await database.query(
      `select m.text, r.state from runs r join messages m on m."messageId" = r."responseMessageId" where r."conversationId" = $1`,
      [conversationId],
    );
    expect(row).toEqual({ text: 'half an ans', state: 'aborted' });
  });
});

describe('a question asked while its conversation is deleted', () => {
  it('is either stopped with it or finds it deleted; no answer runs on', async () => {
    const user = await newTestUser();
    for (let round = 0; round < 6; round += 1) {
      const { conversationId, messageIds } = await seedConversation(database, user.userId, chain(2));
      const turn = {
        endpoint: 'demo',
        model: 'demo',
        text: 'slow',
        conversationId,
        parentMessageId: messageIds[1],
      };
      const asking = user
        .call(ask, { params: { endpoint: 'demo' }, body: turn })
        .then((answer) => answer.text());
      // Each round lets the asking get a few statements further.
      for (let statement = 0; statement < 3 * round; statement += 1) await database.query('select 1');
      await user.call(clear, { body: { arg: { conversationId } } });
      await asking;
      const [row] = await database.query(
        `select count(*)::int as running from runs where "conversationId" = $1 and state = 'running'`,
        [conversationId],
      );
      expect(row).toEqual({ running: 0 });
    }
  });
});
