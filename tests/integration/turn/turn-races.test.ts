import { randomUUID } from 'node:crypto';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postClear } from '@/app/api/convos/clear/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { purgeConversations } from '@/lib/server/services/conversation/purge-conversations';
import { createdOf, DEMO_TURN, finalOf, newAsker } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase({ DEMO_TOKENS_PER_SECOND: '20' });

afterAll(async () => {
  const node = globalThis.parleySingletons?.generationNode;
  if (node !== undefined) await drainRuns(node, 0);
});

type Asker = Awaited<ReturnType<typeof newAsker>>;

async function stoppedAnswer(call: Asker) {
  const created = await createdOf(await call(postAsk, { ...DEMO_TURN, text: 'slow please' }));
  const { conversationId } = created.conversation;
  await call(postAbort, { abortKey: conversationId });
  const { messageId } = created.responseMessage;
  const userMessageId = created.requestMessage.messageId;
  const continuation = {
    ...DEMO_TURN,
    text: 'slow please',
    conversationId,
    messageId: userMessageId,
    overrideParentMessageId: userMessageId,
    responseMessageId: messageId,
    generation: 'Half of it',
    isContinued: true,
  };
  return { conversationId, messageId, continuation };
}

const runsOf = async (messageId: string) =>
  database.query('select state from runs where "responseMessageId" = $1', [messageId]);

describe('continuing an answer', () => {
  it('joins the same request that is running already, and after it has ended', async () => {
    const call = await newAsker();
    const { messageId, conversationId, continuation } = await stoppedAnswer(call);
    const requestId = randomUUID();
    await createdOf(await call(postEdit, continuation, requestId));
    const again = await call(postEdit, continuation, requestId);
    expect(again.status).toBe(200);
    const end = finalOf(again);
    await call(postAbort, { abortKey: conversationId });
    const saved = await end;
    expect(saved.responseMessage.messageId).toBe(messageId);
    const later = await finalOf(await call(postEdit, continuation, requestId));
    expect(later.responseMessage).toEqual(saved.responseMessage);
    expect(await runsOf(messageId)).toHaveLength(2);
  });

  it('is one run when it is requested many times at once, whichever comes first', async () => {
    const call = await newAsker();
    const { messageId, conversationId, continuation } = await stoppedAnswer(call);
    const requestId = randomUUID();
    const same = Array.from({ length: 8 }, () => call(postEdit, continuation, requestId));
    const statuses = (await Promise.all(same)).map((response) => response.status);
    expect(statuses).toEqual(same.map(() => 200));
    const others = Array.from({ length: 8 }, () => call(postEdit, continuation, randomUUID()));
    expect(new Set((await Promise.all(others)).map((response) => response.status))).toEqual(new Set([409]));
    await call(postAbort, { abortKey: conversationId });
    expect(await runsOf(messageId)).toHaveLength(2);
  });

  it('accepts ids in capital letters', async () => {
    const call = await newAsker();
    const { messageId, conversationId, continuation } = await stoppedAnswer(call);
    const { overrideParentMessageId, responseMessageId } = continuation;
    const created = await createdOf(
      await call(postEdit, {
        ...continuation,
        conversationId: conversationId.toUpperCase(),
        overrideParentMessageId: overrideParentMessageId.toUpperCase(),
        responseMessageId: responseMessageId.toUpperCase(),
      }),
    );
    expect(created.responseMessage.messageId).toBe(messageId);
    await call(postAbort, { responseMessageId: messageId.toUpperCase() });
  });
});

it('the same request id of two users is two turns', async () => {
  const requestId = randomUUID();
  const both = await Promise.all([newAsker(), newAsker()]);
  const [one, other] = await Promise.all(
    both.map(async (call) => finalOf(await call(postAsk, { ...DEMO_TURN, text: 'Hello' }, requestId))),
  );
  expect(one?.conversation.conversationId).not.toBe(other?.conversation.conversationId);
});

it('deleting everything while answers begin and end leaves no row behind and fails no call', async () => {
  const call = await newAsker();
  const { conversation } = await finalOf(await call(postAsk, { ...DEMO_TURN, text: 'Hello' }));
  const { conversationId } = conversation;
  for (let round = 0; round < 6; round += 1) {
    const asked = Array.from({ length: 6 }, (_, index) =>
      call(postAsk, {
        ...DEMO_TURN,
        text: index % 2 === 0 ? 'Hello' : 'slow please',
        conversationId: index % 3 === 0 && round === 0 ? conversationId : null,
      }),
    );
    const cleared = await Promise.all([call(postClear, { arg: {} }), call(postClear, { arg: {} })]);
    expect(cleared.map((response) => response.status)).toEqual([201, 201]);
    for (const response of await Promise.all(asked)) {
      expect([200, 404]).toContain(response.status);
      await response.body?.cancel();
    }
  }
  const last = await call(postClear, { arg: {} });
  expect(last.status).toBe(201);
  // Only after this can Undo not bring them back.
  await database.query(
    `update conversations set "deletedAt" = now() - interval '1 hour' where "deletedAt" is not null`,
  );
  // Only chunks of this user count: a chunk of another user that was written as its answer ended waits for its own job.
  const left = async () => {
    const counts = await database.query(
      `select (select count(*) from conversations where "userId" = u."userId") + (select count(*) from messages
         where "userId" = u."userId") + (select count(*) from runs where "userId" = u."userId") +
         (select count(*) from run_chunks join runs using ("runId") where "userId" = u."userId") as "left"
       from users u order by "createdAt" desc limit 1`,
    );
    return Number(counts[0]?.['left']);
  };
  // A conversation in which an answer ends at this moment is left for the next time.
  await until(async () => {
    await purgeConversations();
    return (await left()) === 0;
  });
});
