import { z } from 'zod';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getEndpoints } from '@/app/api/endpoints/route';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { CompatChat, compatBody } from '../../support/servers/compat-client';

drainAtEnd();
withDatabase({ DEMO_ENDPOINT: 'true', TITLE_CONVO: 'false', OPENAI_API_KEY: 'user_provided' });

/** Such a client knows these endpoints by their names; any other it shows only as a custom one. */
const KNOWN = [
  'openAI',
  'azureOpenAI',
  'google',
  'anthropic',
  'bingAI',
  'chatGPTBrowser',
  'gptPlugins',
  'assistants',
];
const DEMO = { endpoint: 'demo', endpointType: 'custom', model: 'demo' };

const none = { params: Promise.resolve({}) };
const endpointsSchema = z.record(z.string(), z.looseObject({ type: z.string().optional() }));
const listSchema = z.array(
  z.looseObject({
    messageId: z.string(),
    parentMessageId: z.string(),
    text: z.string(),
    isCreatedByUser: z.boolean(),
  }),
);

async function newChat() {
  const { bearer } = await registerUser();
  const chat = new CompatChat(bearer, DEMO);
  const listed = async () => {
    const request = pageRequest('/api/any', undefined, { authorization: `Bearer ${bearer}` }, 'GET');
    const params = Promise.resolve({ conversationId: chat.conversationId ?? '' });
    return listSchema.parse(await (await getMessages(request, { params })).json());
  };
  return { chat, bearer, listed };
}

it('every endpoint of a name that such a client does not know is listed as a custom one', async () => {
  const endpoints = endpointsSchema.parse(
    await (await getEndpoints(pageRequest('/api/endpoints', undefined, {}, 'GET'), none)).json(),
  );
  const others = Object.entries(endpoints).filter(([name]) => !KNOWN.includes(name));
  expect(others.map(([name]) => name)).toContain('demo');
  for (const [, { type }] of others) expect(type).toBe('custom');
});

it('an endpoint that is listed as a custom one answers at the path of custom endpoints, and so does the next message', async () => {
  const { chat, listed } = await newChat();
  const first = await chat.send({ text: 'Hello' });
  expect(first.events.at(-1)?.data).toMatchObject({ final: true });
  await chat.send({ text: 'And now?' });
  const messages = await listed();
  expect(messages.map(({ isCreatedByUser }) => isCreatedByUser)).toEqual([true, false, true, false]);
  // Each message is below the one before, so that the client shows one branch.
  expect(messages.slice(1).map(({ parentMessageId }) => parentMessageId)).toEqual(
    messages.slice(0, -1).map(({ messageId }) => messageId),
  );
});

it('another answer to a question is a version beside the first, and both are there after a reload', async () => {
  const { chat, listed } = await newChat();
  await chat.send({ text: 'Hello' });
  const [question, answer] = chat.messages;
  if (question === undefined || answer === undefined) throw new Error('There is no answer.');
  await chat.send({ regenerate: question });
  const versions = (await listed()).filter(({ parentMessageId }) => parentMessageId === question.messageId);
  expect(versions).toHaveLength(2);
  expect(versions[0]?.messageId).toBe(answer.messageId);
});

it('an edited question is a branch of its own beside the first', async () => {
  const { chat, bearer, listed } = await newChat();
  await chat.send({ text: 'Hello' });
  const [question] = chat.messages;
  if (question === undefined) throw new Error('There is no question.');
  const body = compatBody(
    'demo',
    {
      ...DEMO,
      conversationId: chat.conversationId,
      parentMessageId: question.parentMessageId,
    },
    'Good morning',
  );
  const response = await postAsk(
    pageRequest('/api/ask/custom', body, { authorization: `Bearer ${bearer}` }),
    {
      params: Promise.resolve({ endpoint: 'custom' }),
    },
  );
  await response.text();
  const questions = (await listed()).filter(({ isCreatedByUser }) => isCreatedByUser);
  expect(questions.map(({ text }) => text)).toEqual(['Hello', 'Good morning']);
  expect(new Set(questions.map(({ parentMessageId }) => parentMessageId)).size).toBe(1);
});
