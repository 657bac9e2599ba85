import { randomUUID } from 'node:crypto';
import { POST as clear } from '@/app/api/convos/clear/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { generationNode } from '@/lib/server/generation/generation-node';
import { startRun } from '@/lib/server/generation/start-run';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { beginScriptedTurn, readRun, scriptedProducer } from '../../support/data/scripted-run';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

// This stands before withDatabase: hooks run in the order they are named, and this one needs the database.
afterAll(() => drainRuns(generationNode(), 0));

const database = withDatabase();

const count = async (user: TestUser) => {
  const [row] = await database.query(
    `with live as (select * from conversations where "userId" = $1 and "deletedAt" is null)
     select (select count(*)::int from live) as conversations,
       (select count(*)::int from messages join live using ("conversationId")) as messages,
       (select count(*)::int from runs join live using ("conversationId")) as runs`,
    [user.userId],
  );
  return row;
};

async function withTwo() {
  const user = await newTestUser();
  const first = await seedConversation(database, user.userId, chain(3));
  await seedConversation(database, user.userId, chain(2));
  return { user, conversationId: first.conversationId };
}

describe('clearing conversations', () => {
  it('deletes the one that is named, with its messages', async () => {
    const { user, conversationId } = await withTwo();
    const answer = await user.call(clear, { body: { arg: { conversationId, source: 'button' } } });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
      deletedAt: expect.stringMatching(/Z$/),
      messages: { acknowledged: true, deletedCount: 3 },
    });
    expect(await count(user)).toMatchObject({ conversations: 1, messages: 2 });
  });

  it('deletes all of this user and of no other for exactly the empty form', async () => {
    const [{ user }, other] = [await withTwo(), await withTwo()];
    const answer = await user.call(clear, { body: { arg: {} } });
    expect(await answer.json()).toMatchObject({ deletedCount: 2, messages: { deletedCount: 5 } });
    expect(await count(user)).toMatchObject({ conversations: 0, messages: 0 });
    expect(await count(other.user)).toMatchObject({ conversations: 2, messages: 5 });
  });

  it.each([
    [{ source: 'button' }],
    [{ source: 'button', conversationId: '' }],
    [{ source: 'button', conversationId: null }],
  ])('deletes none for the button without a conversation: %j', async (arg) => {
    const { user } = await withTwo();
    const answer = await user.call(clear, { body: { arg } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await count(user)).toMatchObject({ conversations: 2, messages: 5 });
  });

  it.each([
    ['{}'],
    [''],
    ['{"arg":'],
    ['[]'],
    ['{"arg":null}'],
    ['{"arg":[]}'],
    ['{"arg":""}'],
    ['{"arg":{},"more":1}'],
    ['{"arg":{"all":true}}'],
    ['{"arg":{"conversationId":""}}'],
    ['{"arg":{"conversationId":null}}'],
    ['{"arg":{"conversationId":"x"}}'],
    ['{"arg":{"conversationId":{"$ne":null}}}'],
    ['{"arg":{"source":"menu"}}'],
  ])('refuses %s and deletes none', async (body) => {
    const { user } = await withTwo();
    expect((await user.call(clear, { body })).status).toBe(400);
    expect(await count(user)).toMatchObject({ conversations: 2, messages: 5 });
  });

  it("answers a stranger's conversation byte-equal to one that never existed, and leaves it", async () => {
    const { user, conversationId } = await withTwo();
    const stranger = await newTestUser();
    const ask = async (id: string) =>
      bytesOf(await stranger.call(clear, { body: { arg: { conversationId: id, source: 'button' } } }));
    const absent = await ask(randomUUID());
    expect(absent).toContain('404');
    expect(await ask(conversationId)).toBe(absent);
    expect(await count(user)).toMatchObject({ conversations: 2, messages: 5 });
  });

  it.each([[true], [false]])(
    'stops a running answer first, and it does not come back (all: %s)',
    async (isAll) => {
      const user = await newTestUser();
      const plan = await beginScriptedTurn(ownerIdSchema.parse(user.userId), generationNode());
      if (plan === null) throw new Error('The turn did not begin.');
      const script = scriptedProducer();
      const reader = readRun(startRun(plan, script.producer, { node: generationNode() }));
      await script.say('half an ans');
      const arg = isAll ? {} : { conversationId: plan.conversation.conversationId };
      const clearing = user.call(clear, { body: { arg } });
      const settlement = await reader.settled;
      expect(settlement.outcome).toBe('aborted');
      expect((await clearing).status).toBe(201);
      expect(script.isAborted()).toBe(true);
      await script.say('wer');
      script.finish();
      await drainRuns(generationNode(), 0);
      expect(await count(user)).toEqual({ conversations: 0, messages: 0, runs: 0 });
    },
  );
});
