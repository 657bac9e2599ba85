import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { createdOf, DEMO_TURN, newAsker } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { refusalIn } from '../../support/servers/compat-client';

const LIMIT = 2;
const AT_ONCE = 12;

drainAtEnd();
const database = withDatabase({ CONCURRENT_MESSAGE_MAX: String(LIMIT) });

const runningTurns = async () =>
  database.query(`select "requestId", "userId" from runs where state = 'running'`);

it('of many messages sent at once, as many begin as the limit allows and the others are refused', async () => {
  const call = await newAsker();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => call(postAsk, { ...DEMO_TURN, text: 'slow please' })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(AT_ONCE - LIMIT);
  for (const answer of refused)
    expect(await answer.json()).toMatchObject({
      code: 'concurrent',
      details: { limit: 2, pendingRequests: 2 },
    });
  expect(await runningTurns()).toHaveLength(LIMIT);
  expect(await database.query('select 1 from messages')).toHaveLength(2 * LIMIT);
});

it('the limit of one user delays no other', async () => {
  const before = (await runningTurns()).length;
  const call = await newAsker();
  await createdOf(await call(postAsk, { ...DEMO_TURN, text: 'slow please' }));
  expect(await runningTurns()).toHaveLength(before + 1);
});

it('a request that is running already is joined, whatever else is running', async () => {
  const call = await newAsker();
  const requestId = randomUUID();
  const first = await createdOf(await call(postAsk, { ...DEMO_TURN, text: 'slow please' }, requestId));
  await createdOf(await call(postAsk, { ...DEMO_TURN, text: 'slow please' }));
  const again = await createdOf(await call(postAsk, { ...DEMO_TURN, text: 'slow please' }, requestId));
  expect(again.responseMessage.messageId).toBe(first.responseMessage.messageId);
});

it('a compat client gets exactly what it reads', async () => {
  const { bearer } = await registerUser();
  const ask = () =>
    postAsk(
      pageRequest(
        '/api/ask/demo',
        { ...DEMO_TURN, text: 'slow please' },
        { authorization: `Bearer ${bearer}` },
      ),
      { params: Promise.resolve({ endpoint: 'demo' }) },
    );
  for (let index = 0; index < LIMIT; index += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(200);
  const stream = await refused.text();
  expect(JSON.parse(String(refusalIn(stream)['text']))).toEqual({
    type: 'concurrent',
    limit: LIMIT,
    pendingRequests: LIMIT,
    prev_count: 0,
    violation_count: 1,
    date: expect.any(String),
  });
});
