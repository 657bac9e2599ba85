import { randomUUID } from 'node:crypto';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { asks, prepared, rareText, refused, times, type Row, type Rows } from '../row';
import type { BystanderStage } from '../stage';
import type { StartedAnswer } from '../users';

const TEXT_LIMIT_CHARACTERS = 100_000;

/** The model reads a text of rare characters of this length beside a long branch. */
const READ_CHARACTERS = 20_000;
const READERS = 100;
/** Stays below the readers of one answer, each of which leaves and joins again. */
const READERS_AT_ONCE = 15;
const JOINS = 14;

const LYING = { endpoint: 'Lying', endpointType: 'custom', model: 'm', conversationId: null };
const lying = (kind: string) => ({ ...LYING, text: `Please answer: ${kind}` });

/** Uses our own protocol, in which a refusal has a status of its own. */
const send = ({ call }: Pick<BystanderStage, 'call'>, path: string, body: object) =>
  call('POST', path, body, { accept: UI_STREAM_ACCEPT });

/** Asks at the end of a branch, so that the longest possible prompt is built. */
const askBelow = (stage: BystanderStage, text: string) =>
  send(stage, '/api/ask/openAI', {
    endpoint: 'openAI',
    model: 'gpt-4o',
    text,
    conversationId: stage.account.long.conversationId,
    parentMessageId: stage.account.long.leafId,
  });

const continued = ({ account: { long } }: BystanderStage) => ({
  text: rareText(READ_CHARACTERS),
  generation: rareText(READ_CHARACTERS),
  conversationId: long.conversationId,
  overrideParentMessageId: long.questionId,
  responseMessageId: long.leafId,
  isContinued: true,
});

const assistantBody = (assistantId: string) => ({
  endpoint: 'assistants',
  assistant_id: assistantId,
  text: rareText(READ_CHARACTERS),
});

async function newAssistant({ made }: BystanderStage): Promise<string> {
  const functions = Array.from({ length: 20 }, (_, index) => ({
    type: 'function',
    function: { name: `f${String(index)}`, description: 'd'.repeat(4_000) },
  }));
  const assistant = { model: 'gpt-4o', instructions: 'Be brief. '.repeat(3_270), tools: functions };
  return String((await made('POST', '/api/assistants', assistant))['id']);
}

/** A hundred readers, half of them compat clients, follow one growing answer. */
async function readByMany(stage: BystanderStage): Promise<void> {
  const answer = await stage.ask('/api/ask/custom', lying('slow'));
  const headersOf = (index: number): Record<string, string> =>
    index % 2 === 0 ? { accept: UI_STREAM_ACCEPT } : {};
  const path = `/api/runs/${answer.responseMessageId}/stream`;
  await times(READERS, (index) => stage.call('GET', path, undefined, headersOf(index)));
  await answer.ended;
}

/** The answer is nearly as long as one may be; each reader leaves after a moment and joins again. */
async function joinAgainByMany(stage: BystanderStage): Promise<void> {
  const answer = await stage.ask('/api/ask/custom', lying('nearly full'));
  await times(READERS_AT_ONCE, async (index) => {
    for (let joins = 0; joins < JOINS; joins += 1)
      await joinAndLeave(stage, answer.responseMessageId, index % 2 === 0);
  });
  await stage.made('POST', '/api/ask/custom/abort', {
    abortKey: answer.conversationId,
    responseMessageId: answer.responseMessageId,
  });
  await answer.ended;
}

async function joinAndLeave(
  { origin, user }: BystanderStage,
  messageId: string,
  isOurs: boolean,
): Promise<void> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/runs/${messageId}/stream`, {
    headers: { authorization: user.authorization, ...(isOurs ? { accept: UI_STREAM_ACCEPT } : {}) },
    signal: leaving.signal,
  });
  if (response.status !== 200) throw new Error(`The answer is joined with ${String(response.status)}.`);
  const reader = response.body?.getReader();
  for (let reads = 0; reads < 5; reads += 1) if ((await reader?.read())?.done !== false) break;
  leaving.abort();
}

function stops(path: string, begin: (stage: BystanderStage) => Promise<StartedAnswer>): Row {
  return prepared(
    (stage) => times(4, () => begin(stage)),
    async ({ call }, answers) => {
      await Promise.all(
        answers.map(({ conversationId, responseMessageId }) =>
          call('POST', path, {
            abortKey: path.includes('assistants') ? `${conversationId}:${responseMessageId}` : conversationId,
            responseMessageId,
          }),
        ),
      );
      await Promise.all(answers.map(({ ended }) => ended));
    },
  );
}

const beginSlow = (stage: BystanderStage) => stage.ask('/api/ask/custom', lying('slow'));

async function beginOfAssistant(stage: BystanderStage, text: string): Promise<StartedAnswer> {
  const body = { ...assistantBody(await newAssistant(stage)), text, conversationId: null };
  return stage.ask('/api/assistants/chat', body);
}

/** A provider sends more than an answer, or all of it in one piece, in each of these ways. */
const LIES = [
  ...[
    'tool calls',
    'arguments',
    'turns',
    'one piece',
    'line feeds',
    'thoughts',
    'one call',
    'letters',
    'values',
  ],
  'comments',
];

export const TURN_ROWS: Rows = {
  'POST /api/ask/[endpoint]': asks(async (stage) => {
    for (const kind of LIES) await send(stage, '/api/ask/custom', lying(kind));
    await times(4, () => askBelow(stage, 'Hello'));
    await times(4, () => askBelow(stage, rareText(READ_CHARACTERS)));
  }),
  'POST /api/edit/[endpoint]': asks((stage) =>
    send(stage, '/api/edit/openAI', { endpoint: 'openAI', model: 'gpt-4o', ...continued(stage) }),
  ),
  'POST /api/assistants/chat': prepared(newAssistant, async (stage, assistantId) => {
    const body = { ...assistantBody(assistantId), conversationId: null };
    await times(4, () => send(stage, '/api/assistants/chat', body));
  }),
  'POST /api/assistants/chat/modify': prepared(newAssistant, async (stage, assistantId) => {
    const body = { ...assistantBody(assistantId), ...continued(stage) };
    // One writer of an answer is allowed at a time: the others are refused.
    await send(stage, '/api/assistants/chat/modify', body);
  }),
  'POST /api/ask/[endpoint]/abort': stops('/api/ask/custom/abort', beginSlow),
  'POST /api/edit/[endpoint]/abort': stops('/api/edit/custom/abort', beginSlow),
  'POST /api/assistants/chat/abort': stops('/api/assistants/chat/abort', (stage) =>
    beginOfAssistant(stage, 'Please answer: slow'),
  ),
  'GET /api/runs/[messageId]/stream': asks(
    async (stage) => {
      await readByMany(stage);
      await joinAgainByMany(stage);
    },
    // Calls beyond twenty at the same time are refused.
    ...[200, 429],
  ),
  'POST /api/runs/[messageId]/decisions': refused(
    404,
    'a decision needs an answer that waits for one at this moment, and each is made once',
    ({ call }) =>
      times(50, () =>
        call('POST', `/api/runs/${randomUUID()}/decisions`, {
          toolCallId: 'x'.repeat(512),
          decision: 'always',
        }),
      ),
  ),
  'GET /api/assistants/runs/[messageId]': prepared(
    async (stage) => {
      const answer = await beginOfAssistant(stage, 'Hello');
      await answer.ended;
      return answer.responseMessageId;
    },
    ({ call }, messageId) => times(6, () => call('GET', `/api/assistants/runs/${messageId}`)),
  ),
  'POST /api/tokenizer': asks(({ call }) =>
    times(10, () =>
      call('POST', '/api/tokenizer', { arg: { text: rareText(TEXT_LIMIT_CHARACTERS), model: 'gpt-4o' } }),
    ),
  ),
};
