import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { peerHeader } from '@/lib/server/http/request/peer-address';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { refusalIn } from '../../support/servers/compat-client';

const OURS = 'profile=ui-message-stream';
const THEIRS = 'text/event-stream';

drainAtEnd();
const database = withDatabase({
  MESSAGE_IP_MAX: '4',
  MESSAGE_IP_WINDOW: '2',
  MESSAGE_USER_MAX: '3',
});

async function asker() {
  const { bearer } = await registerUser();
  return async (from: string, accept: string) => {
    const headers = { accept, authorization: `Bearer ${bearer}`, ...peerHeader(from) };
    const body = { endpoint: 'demo', model: 'demo', conversationId: null, text: 'slow please' };
    const response = await postAsk(pageRequest('/api/ask/demo', body, headers), {
      params: Promise.resolve({ endpoint: 'demo' }),
    });
    return { status: response.status, headers: response.headers, text: await beginningOf(response) };
  };
}

async function beginningOf(response: Response): Promise<string> {
  for await (const bytes of response.body ?? []) return new TextDecoder().decode(bytes);
  return '';
}

function violationIn(stream: string): unknown {
  const message = refusalIn(stream);
  expect(message['sender']).toBe('Demo');
  return JSON.parse(String(message['text']));
}

it('the message over the limit of a user is refused with exactly what clients read, and how long to wait', async () => {
  const ask = await asker();
  for (let index = 0; index < 3; index += 1)
    expect((await ask(`10.1.0.${String(index)}`, OURS)).status).toBe(200);
  const ours = await ask('10.1.0.8', OURS);
  expect(ours.status).toBe(429);
  const { code, details } = JSON.parse(ours.text);
  expect(code).toBe('message_limit');
  expect(details).toMatchObject({ max: 3, windowInMinutes: 1, limiter: 'user' });
  expect(ours.headers.get('retry-after')).toBe(String(details.retryAfterSeconds));
  expect(details.retryAfterSeconds).toBeLessThanOrEqual(60);
  const theirs = await ask('10.1.0.9', THEIRS);
  expect(theirs.status).toBe(200);
  expect(violationIn(theirs.text)).toEqual({
    type: 'message_limit',
    max: 3,
    limiter: 'user',
    windowInMinutes: 1,
    prev_count: 1,
    violation_count: 2,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

it('the message over the limit of an address is refused, for every user', async () => {
  const askers = await Promise.all(Array.from({ length: 5 }, asker));
  const [last, ...others] = askers;
  for (const ask of others) expect((await ask('10.2.0.1', OURS)).status).toBe(200);
  const refused = await last?.('10.2.0.1', THEIRS);
  expect(violationIn(refused?.text ?? '')).toMatchObject({
    type: 'message_limit',
    max: 4,
    limiter: 'ip',
    windowInMinutes: 2,
  });
  expect((await last?.('10.2.0.2', OURS))?.status).toBe(200);
});

it('a message counts for its user and its address in one statement', async () => {
  const ask = await asker();
  await database.query(`create table counted (n int)`);
  await database.query(`
    create function count_statement() returns trigger language plpgsql as
    'begin insert into counted values (1); return null; end'`);
  await database.query(
    `create trigger counting after insert on rate_limits for each statement execute function count_statement()`,
  );
  expect((await ask('10.4.0.1', OURS)).status).toBe(200);
  expect(await database.query('select * from counted')).toHaveLength(1);
  expect(await database.query(`select 1 from rate_limits where key like '%10.4.0.1'`)).toHaveLength(1);
});
