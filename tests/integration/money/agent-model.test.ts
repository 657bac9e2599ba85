import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { messageText } from '@/lib/domain/message/message-text';
import { pageRequest } from '../../support/calls/account-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';

const AGENT = 'gpt-4.1';
const CHAT = 'gpt-4o-mini';
const database = withDatabase({
  CHECK_BALANCE: 'true',
  TITLE_CONVO: 'false',
  OPENAI_API_KEY: 'sk-plugins-1234567890',
  OPENAI_MODELS: `${CHAT},${AGENT}`,
  PLUGIN_MODELS: `${CHAT},${AGENT}`,
});
const stage = moneyStage(database, [`  - { model: ${AGENT}, input: 100, output: 100 }`]);

const params = Promise.resolve({ endpoint: 'gptPlugins' });
const CALL = { name: 'calculator', arguments: '{"input":"6*7"}' };
const STEP = { prompt_tokens: 10, completion_tokens: 2 };
const STEP_CREDITS = 10 * 100 + 2 * 100;
const COMPLETION = { prompt_tokens: 30, completion_tokens: 4 };
const COMPLETION_CREDITS = 30 + 4 * 2;
const DRAFT = 'It might be 42.';

beforeAll(() => {
  process.env['OPENAI_REVERSE_PROXY'] = `${stage.provider.url}/v1`;
  for (const model of [AGENT, CHAT]) {
    const notes = { model, userMessage: 'agent_notes' };
    stage.provider.on(
      { ...notes, userMessage: /agent_notes[^]*slowly/u },
      { content: 'word '.repeat(400) },
      { latency: 20 },
    );
    stage.provider.on(notes, { content: 'It is 42.', usage: COMPLETION });
    const asked = { model, userMessage: 'how much' };
    stage.provider.on({ ...asked, hasToolResult: false }, { toolCalls: [CALL], usage: STEP });
    stage.provider.on({ ...asked, hasToolResult: true }, { content: DRAFT, usage: STEP });
    const draft = 'word '.repeat(400);
    stage.provider.on({ model, userMessage: 'at length' }, { content: draft, usage: STEP });
    stage.provider.on({ model, userMessage: 'last answer' }, { content: DRAFT, usage: STEP });
  }
});

const refusalSchema = z.object({ details: z.object({ tokenCost: z.number() }) });

interface Choice {
  readonly model?: string;
  readonly agent?: 'functions' | 'classic';
  readonly skipCompletion?: boolean;
  readonly chat?: string;
}

async function newUser(credits: number) {
  const user = await stage.newUser(credits);
  const installed = { pluginKey: 'calculator', action: 'install' };
  await changePlugin(pageRequest('/api/user/plugins', installed, user.headers), {
    params: Promise.resolve({}),
  });
  const bodyOf = ({ model = AGENT, agent = 'functions', skipCompletion = false, chat = CHAT }: Choice) => ({
    endpoint: 'gptPlugins',
    conversationId: null,
    tools: ['calculator'],
    model: chat,
    temperature: 0.6,
    agentOptions: { agent, skipCompletion, model, temperature: 0.1 },
  });
  const send = (handler: typeof postAsk, body: object, requestId: string = randomUUID()) =>
    handler(
      pageRequest('/api/ask/gptPlugins', body, {
        ...user.headers,
        accept: UI_STREAM_ACCEPT,
        'x-request-id': requestId,
      }),
      { params },
    );
  return {
    ...user,
    bodyOf,
    send,
    askPlugins: (text: string, choice: Choice = {}, requestId?: string) =>
      send(postAsk, { ...bodyOf(choice), text }, requestId),
  };
}

beforeEach(() => {
  stage.provider.clearRequests();
});

function asked(): unknown[] {
  return stage.provider.getRequests().map(({ body }) => body?.model);
}

it('the steps are made and charged as those of the agent, the answer as one of the chat’s model', async () => {
  const user = await newUser(1_000_000);
  const { responseMessage } = await finalOf(await user.askPlugins('how much is it?'));
  expect(asked()).toEqual([AGENT, AGENT, CHAT]);
  const [first, , last] = stage.provider.getRequests().map(({ body }) => body);
  expect(first).toMatchObject({ temperature: 0.1 });
  expect(last).toMatchObject({ temperature: 0.6 });
  expect(first).toHaveProperty('tools');
  expect(last).not.toHaveProperty('tools');
  expect(JSON.stringify(last)).toContain('42');
  expect(responseMessage).toMatchObject({
    model: CHAT,
    error: null,
    finishReason: 'stop',
    unfinished: false,
    content: [
      { type: 'tool_call', name: 'calculator', state: 'done', output: '42' },
      { type: 'reasoning', text: DRAFT },
      { type: 'text', text: 'It is 42.' },
    ],
    usage: { promptTokens: 50, completionTokens: 8 },
    costCredits: 2 * STEP_CREDITS + COMPLETION_CREDITS,
  });
  expect(responseMessage.price).toMatchObject({
    rates: { inputMicrocredits: 1_000_000 },
    agents: [
      {
        model: AGENT,
        costCredits: 2 * STEP_CREDITS,
        usage: { promptTokens: 20, completionTokens: 4 },
        price: { rates: { inputMicrocredits: 100_000_000 } },
      },
    ],
  });
  const entries = await user.entries();
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['agent', 'hold', 'settle']);
  expect(entries.find(({ kind }) => kind === 'agent')).toMatchObject({
    credits: -2 * STEP_CREDITS,
    costCredits: 2 * STEP_CREDITS,
    promptTokens: 20,
    completionTokens: 4,
  });
  expect(entries.find(({ kind }) => kind === 'settle')).toMatchObject({
    costCredits: COMPLETION_CREDITS,
    promptTokens: 30,
    completionTokens: 4,
  });
  expect(await user.balance()).toBe(1_000_000 - 2 * STEP_CREDITS - COMPLETION_CREDITS);
});

it('the agent answers alone where the completion is skipped', async () => {
  const user = await newUser(1_000_000);
  const { responseMessage } = await finalOf(
    await user.askPlugins('how much is it?', { skipCompletion: true }),
  );
  expect(asked()).toEqual([AGENT, AGENT]);
  expect(responseMessage).toMatchObject({ model: AGENT, costCredits: 2 * STEP_CREDITS });
  expect(messageText(responseMessage)).toBe(DRAFT);
});

it('the classic agent is completed by the chat’s model too', async () => {
  const block = '```tool_call\n{"name": "calculator", "arguments": {"input": "6*7"}}\n```';
  stage.provider.on(
    { model: AGENT, userMessage: 'by text' },
    { content: `I compute.\n\n${block}`, usage: STEP },
  );
  stage.provider.on(
    { model: AGENT, userMessage: 'Result of the tool calculator' },
    { content: DRAFT, usage: STEP },
  );
  const user = await newUser(1_000_000);
  const { responseMessage } = await finalOf(await user.askPlugins('compute by text', { agent: 'classic' }));
  expect(asked()).toEqual([AGENT, AGENT, CHAT]);
  expect(responseMessage.content).toMatchObject([
    { type: 'reasoning', text: 'I compute.' },
    { type: 'tool_call', state: 'done' },
    { type: 'reasoning', text: DRAFT },
    { type: 'text', text: 'It is 42.' },
  ]);
  expect(responseMessage.costCredits).toBe(2 * STEP_CREDITS + COMPLETION_CREDITS);
});

it('an agent’s model that the endpoint does not offer is refused before anything is saved', async () => {
  const user = await newUser(1_000_000);
  const refused = await user.askPlugins('how much is it?', { model: 'claude-opus-5-5' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'illegal_model_request',
    details: { model: 'claude-opus-5-5' },
  });
  expect(asked()).toEqual([]);
  const [saved] = await database.query('select count(*)::int from conversations where "userId" = $1', [
    user.userId,
  ]);
  expect(saved?.['count']).toBe(0);
  expect(await user.balance()).toBe(1_000_000);
});

it('what compat clients name of themselves stands for the chat’s model where it is not offered', async () => {
  const user = await newUser(1_000_000);
  await finalOf(await user.askPlugins('how much is it?', { model: 'gpt-3.5-turbo' }));
  expect(asked()).toEqual([CHAT, CHAT, CHAT]);
});

it('nothing begins that cannot pay the prompt of the more expensive model, whichever that is', async () => {
  for (const choice of [{}, { model: CHAT, chat: AGENT }]) {
    const user = await newUser(60);
    const refused = await user.askPlugins('how much is it?', choice);
    expect(await refused.json()).toMatchObject({ code: 'token_balance' });
    expect(asked()).toEqual([]);
    expect(await user.balance()).toBe(60);
  }
});

it('a completion that cannot be paid is not asked for: the answer ends for want of credit', async () => {
  const choice = { model: CHAT, chat: AGENT };
  const probe = await newUser(60);
  const refusal = refusalSchema.parse(await (await probe.askPlugins('tell me at length', choice)).json());
  const credits = refusal.details.tokenCost;
  const user = await newUser(credits);
  const { responseMessage } = await finalOf(await user.askPlugins('tell me at length', choice));
  expect(asked()).toEqual([CHAT]);
  expect(responseMessage).toMatchObject({ finishReason: 'balance', costCredits: 10 + 2 * 2 });
  await user.entries();
  expect(await user.balance()).toBe(credits - 14);
});

it('two equal requests at once are one answer, paid once', async () => {
  const user = await newUser(1_000_000);
  const requestId = randomUUID();
  const both = await Promise.all([1, 2].map(() => user.askPlugins('how much is it?', {}, requestId)));
  await Promise.all(both.map((response) => finalOf(response)));
  expect(asked()).toEqual([AGENT, AGENT, CHAT]);
  expect(await user.balance()).toBe(1_000_000 - 2 * STEP_CREDITS - COMPLETION_CREDITS);
});

it('an answer that is stopped while it is completed pays both models, and what follows adds up', async () => {
  const user = await newUser(1_000_000);
  const response = await user.askPlugins('how much, slowly?');
  const { conversation, requestMessage, responseMessage } = await createdOf(response);
  const { messageId } = responseMessage;
  const { conversationId } = conversation;
  await untilWritten(database, messageId);
  const abort = { responseMessageId: messageId, abortKey: conversationId };
  expect((await user.send(postAbort, abort)).status).toBe(200);
  const stopped = await costOf(messageId);
  expect(stopped.finishReason).toBe('incomplete');
  expect(stopped.price.agents).toMatchObject([{ model: AGENT, costCredits: 2 * STEP_CREDITS }]);
  expect(stopped.costCredits).toBeGreaterThan(2 * STEP_CREDITS);
  await user.entries();
  expect(await user.balance()).toBe(1_000_000 - stopped.costCredits);
  const continued = await finalOf(
    await user.send(postEdit, {
      ...user.bodyOf({}),
      conversationId,
      text: 'how much, slowly?',
      generation: stopped.text,
      isContinued: true,
      responseMessageId: messageId,
      overrideParentMessageId: requestMessage.messageId,
      parentMessageId: requestMessage.messageId,
    }),
  );
  expect(continued.responseMessage.price?.agents).toMatchObject([
    { model: AGENT, costCredits: 3 * STEP_CREDITS, usage: { promptTokens: 30 } },
  ]);
  expect(continued.responseMessage.costCredits).toBe(stopped.costCredits + STEP_CREDITS + COMPLETION_CREDITS);
  await user.entries();
  expect(await user.balance()).toBe(1_000_000 - (continued.responseMessage.costCredits ?? 0));
});

const savedSchema = z.object({
  text: z.string(),
  finishReason: z.string(),
  costCredits: z.number(),
  price: z.object({ agents: z.array(z.unknown()) }),
});

async function costOf(messageId: string) {
  const [row] = await database.query(
    'select text, "finishReason", "costCredits"::int, price from messages where "messageId" = $1',
    [messageId],
  );
  return savedSchema.parse(row);
}
