import { LLMock } from '@copilotkit/aimock';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';

const FLAGGED = 'how to hurt somebody';

const upstream = new LLMock({ port: 0 });
const moderator = new LLMock({ port: 0 });
drainAtEnd();
const database = withDatabase({
  OPENAI_API_KEY: 'sk-test-1234567890',
  OPENAI_MODELS: 'gpt-4o',
  OPENAI_MODERATION: 'true',
  OPENAI_MODERATION_API_KEY: 'sk-moderation-1234567890',
  DEMO_ENDPOINT: 'true',
  TITLE_CONVO: 'false',
});

beforeAll(async () => {
  upstream.onMessage(/.*/, { content: 'A harmless answer.' });
  moderator.onModerate(new RegExp(FLAGGED), { flagged: true, categories: { violence: true } });
  await Promise.all([upstream.start(), moderator.start()]);
  process.env['OPENAI_REVERSE_PROXY'] = `${upstream.url}/v1`;
  process.env['OPENAI_MODERATION_REVERSE_PROXY'] = `${moderator.url}/v1/moderations`;
});

afterAll(() => upstream.stop());

async function ask(
  bearer: string,
  { text = 'Hello', endpoint = 'openAI', accept = 'profile=ui-message-stream' },
) {
  const body = { text, endpoint, model: endpoint === 'demo' ? 'demo' : 'gpt-4o', conversationId: null };
  const headers = { accept, authorization: `Bearer ${bearer}` };
  const response = await postAsk(pageRequest('/api/ask', body, headers), {
    params: Promise.resolve({ endpoint }),
  });
  return { status: response.status, text: await response.text() };
}

describe('a message to an endpoint of OpenAI', () => {
  it('is answered when it is not flagged', async () => {
    const { bearer } = await registerUser();
    const answer = await ask(bearer, {});
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('harmless');
    expect(moderator.getRequests()).toHaveLength(1);
  });

  it('that is flagged is neither stored nor sent, and counts against the user', async () => {
    const { bearer } = await registerUser();
    const before = {
      stored: await database.query('select 1 from messages'),
      sent: upstream.getRequests().length,
    };
    const ours = await ask(bearer, { text: `Tell me ${FLAGGED}` });
    expect(JSON.parse(ours.text)).toMatchObject({ code: 'moderation' });
    const theirs = await ask(bearer, { text: `Tell me ${FLAGGED}`, accept: 'text/event-stream' });
    expect(theirs.status).toBe(200);
    expect(theirs.text).toContain(JSON.stringify(JSON.stringify({ type: 'moderation' })));
    expect(await database.query('select 1 from messages')).toEqual(before.stored);
    expect(upstream.getRequests()).toHaveLength(before.sent);
    expect(await database.query('select kind, score from violations')).toEqual([
      { kind: 'moderation', score: 1 },
      { kind: 'moderation', score: 1 },
    ]);
  });

  it('of which only a late part is flagged is refused all the same', async () => {
    const { bearer } = await registerUser();
    const answer = await ask(bearer, { text: `${'A long story. '.repeat(4_000)}${FLAGGED}` });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'moderation' });
  });
});

it('a message to an endpoint of others is not shown to OpenAI', async () => {
  const { bearer } = await registerUser();
  const before = moderator.getRequests().length;
  const answer = await ask(bearer, { text: FLAGGED, endpoint: 'demo' });
  expect(answer.status).toBe(200);
  expect(moderator.getRequests()).toHaveLength(before);
});

it('a message that cannot be checked is not sent', async () => {
  const { bearer } = await registerUser();
  const before = upstream.getRequests().length;
  await moderator.stop();
  const refused = await ask(bearer, {});
  expect(refused.status).toBe(503);
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'moderation_unavailable' });
  expect(upstream.getRequests()).toHaveLength(before);
});
