import { randomUUID } from 'node:crypto';
import { LLMock } from '@copilotkit/aimock';
import { POST as generateTitle } from '@/app/api/convos/gen_title/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findConversation } from '@/lib/server/db/conversation/find-conversation';
import { updateConversation } from '@/lib/server/db/conversation/update-conversation';
import { findFirstExchange } from '@/lib/server/db/message/find-first-exchange';
import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { enqueueTitle } from '@/lib/server/queue/enqueue-title';
import { createTitle, onAnswerSettled } from '@/lib/server/services/turn/title/title-conversation';
import { bytesOf, newTestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

// This stands before withDatabase: hooks run in the order they are named, and the queue needs the database to stop.
afterAll(() => stopJobs());

const database = withDatabase();
const provider = new LLMock({ port: 0 });

beforeAll(async () => {
  await provider.start();
  provider.onMessage(/tides/, { content: '"Tides and the Moon."' });
  provider.onMessage(/endless/, { content: 'Words and words. '.repeat(2_000) });
  provider.onMessage(/thoughtful/, { content: 'They want a title.\n</think>\n\nMoon and Thoughts' });
  provider.onMessage(/broken/, { error: { message: 'down', type: 'server_error' }, status: 500 });
  process.env['OPENAI_API_KEY'] = 'sk-test';
  process.env['OPENAI_REVERSE_PROXY'] = `${provider.url}/v1`;
  process.env['OPENAI_MODELS'] = 'gpt-4o';
});

afterAll(() => provider.stop());

async function answered(question: string, { endpoint = 'openAI', title = 'New Chat' } = {}) {
  const user = await newTestUser();
  const owner = ownerIdSchema.parse(user.userId);
  const messages = [
    { parent: -1, text: question },
    { parent: 0, text: 'An answer.', isCreatedByUser: false },
  ];
  const { conversationId } = await seedConversation(database, user.userId, messages, { title });
  await database.query(
    `update conversations set endpoint = $2, model = 'gpt-4o' where "conversationId" = $1`,
    [conversationId, endpoint],
  );
  const conversation = await findConversation(owner, conversationId);
  const first = await findFirstExchange(owner, conversationId);
  if (conversation === null || first === null) throw new Error('The conversation is not there.');
  const settle = async (outcome: 'completed' | 'failed') => {
    const now = (await findConversation(owner, conversationId)) ?? conversation;
    onAnswerSettled(owner, { outcome, conversation: now }, first.question);
  };
  const titleOf = async () => (await findConversation(owner, conversationId))?.title;
  const ask = () => user.call(generateTitle, { body: { conversationId } });
  return { user, owner, conversation, conversationId, titleOf, ask, settle };
}

describe('the title of a conversation', () => {
  it('is created by its own model after the answer, cleaned, saved and returned to the waiting call', async () => {
    const { titleOf, ask, settle } = await answered('Why are there tides?');
    await settle('completed');
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ title: 'Tides and the Moon' });
    expect(await titleOf()).toBe('Tides and the Moon');
    const body = JSON.stringify(provider.getRequests().at(-1)?.body);
    expect(body).toContain('Why are there tides?');
    expect(body).toContain('"gpt-4o"');
  });

  it('comes from the first words of the question when the model fails', async () => {
    const { owner, conversationId, titleOf } = await answered('broken is what everything here seems to be');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('broken is what everything here');
  });

  it('comes from the first words of the question when the model writes far more than a title', async () => {
    const { owner, conversationId, titleOf } = await answered('An endless tale, please');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('An endless tale, please');
  });

  it('is what stands behind thoughts that only have a closing mark', async () => {
    const { owner, conversationId, titleOf } = await answered('A thoughtful question');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('Moon and Thoughts');
  });

  it('comes from the first words of the question when its endpoint is not offered any more', async () => {
    const { owner, conversationId, titleOf } = await answered('Tell me more', { endpoint: 'retired' });
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('Tell me more');
  });

  it('never replaces one the user wrote', async () => {
    const { owner, conversationId, titleOf, settle } = await answered('Why are there tides?', {
      title: 'Mine',
    });
    await settle('completed');
    await settle('failed');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('Mine');
  });

  it('is the first words of the question while its answers fail, and one of the model once an answer ends well', async () => {
    const { owner, conversationId, titleOf, settle } = await answered('Why are there tides in the sea?');
    const before = provider.getRequests().length;
    await settle('failed');
    await until(async () => (await titleOf()) !== 'New Chat');
    expect(await titleOf()).toBe('Why are there tides in');
    await settle('failed');
    expect(provider.getRequests().length).toBe(before);
    await settle('completed');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('Tides and the Moon');
  });

  it('stays what the user wrote where an answer fails, even the first words', async () => {
    const { owner, conversationId, titleOf, settle } = await answered('Why are there tides in the sea?');
    await updateConversation(owner, conversationId, { title: 'Why are there tides in', settings: {} });
    await settle('failed');
    await settle('completed');
    await createTitle(owner, conversationId);
    expect(await titleOf()).toBe('Why are there tides in');
  });

  it('does not move the conversation in the list', async () => {
    const { owner, conversation, conversationId } = await answered('Why are there tides?');
    await createTitle(owner, conversationId);
    expect((await findConversation(owner, conversationId))?.updatedAt).toBe(conversation.updatedAt);
  });

  it('is requested from the model once when two calls come at the same time', async () => {
    const { owner, conversationId } = await answered('Why are there tides?');
    const before = provider.getRequests().length;
    await Promise.all([createTitle(owner, conversationId), createTitle(owner, conversationId)]);
    expect(provider.getRequests().length).toBe(before + 1);
  });

  it('is created by the queue when the process that wrote the answer created none', async () => {
    const { conversationId, titleOf, ask } = await answered('Why are there tides?');
    await startJobs();
    await enqueueTitle(conversationId);
    await enqueueTitle(conversationId);
    const waiting = await database.query(`select state from jobs.job where data->>'conversationId' = $1`, [
      conversationId,
    ]);
    expect(waiting).toEqual([{ state: 'created' }]);
    await stopJobs();
    await database.query(`update jobs.job set start_after = now() where data->>'conversationId' = $1`, [
      conversationId,
    ]);
    await startJobs();
    expect((await ask()).status).toBe(200);
    expect(await titleOf()).toBe('Tides and the Moon');
  });

  it('is 404 when none comes, byte-equal for a stranger and for a conversation that never existed', async () => {
    const { conversationId, ask } = await answered('Why are there tides?');
    const stranger = await newTestUser();
    const strange = async (id: string) =>
      bytesOf(await stranger.call(generateTitle, { body: { conversationId: id } }));
    const absent = await strange(randomUUID());
    expect(await strange(conversationId)).toBe(absent);
    expect(await bytesOf(await ask())).toBe(absent);
    expect(absent).toContain('404');
  });
});
