import { createServer, type Server } from 'node:http';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { pictureFeeMicrocredits } from '@/lib/domain/money/tool-fee';
import { pageRequest } from '../../support/calls/account-calls';
import { endOf, untilQuestion } from '../../support/calls/question-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { listenLocally, stopListening } from '../../support/servers/listen-locally';
import { moneyStage } from '../../support/stage/money-stage';

const PICTURE_MODEL = 'gpt-image-1-mini';
const database = withDatabase({
  CHECK_BALANCE: 'true',
  TITLE_CONVO: 'false',
  DALLE3_MODEL: PICTURE_MODEL,
});
const stage = moneyStage(database);
const FEE_CREDITS = Math.ceil(pictureFeeMicrocredits(PICTURE_MODEL, new Date()) / 1_000_000);
const ARGUMENTS = '{"prompt":"a red boat"}';
const usage = { prompt_tokens: 10, completion_tokens: 10 };
const TEXT_CREDITS = 30;
let drawer: Server;
let drawn = 0;
let isBroken = false;

beforeAll(async () => {
  const picture = Buffer.from(await plainPicture(8, 8)).toString('base64');
  drawer = createServer((_request, response) => {
    drawn += 1;
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [{ b64_json: picture }] }));
  });
  process.env['DALLE_REVERSE_PROXY'] = await listenLocally(drawer);
  process.env['DALLE3_API_KEY'] = 'sk-of-the-operator';
  for (const name of ['dalle', 'dall-e']) {
    const userMessage = `use ${name}.`;
    const toolCalls = [{ name, arguments: ARGUMENTS }];
    stage.provider.on({ userMessage, hasToolResult: false }, { toolCalls, usage });
    stage.provider.on({ userMessage, hasToolResult: true }, { content: 'There it is.', usage });
  }
});
afterAll(() => stopListening(drawer));
beforeEach(() => {
  drawn = 0;
  isBroken = false;
});

async function draw(decision: string, pluginKey = 'dalle', auth: Record<string, string> | null = null) {
  const user = await stage.newUser(1_000_000);
  const body = { pluginKey, action: 'install', auth };
  await changePlugin(pageRequest('/api/user/plugins', body, user.headers), { params: Promise.resolve({}) });
  const response = await user.ask({ text: `use ${pluginKey}.`, model: 'gpt-4o-mini', tools: [pluginKey] });
  const { messageId, toolCallId, items } = await untilQuestion(response);
  const asked = pageRequest(`/api/runs/${messageId}/decisions`, { toolCallId, decision }, user.headers);
  await decide(asked, { params: Promise.resolve({ messageId }) });
  return { user, answer: await endOf(items) };
}

it("a picture that is drawn with the operator's key is held for and charged, and is in the price", async () => {
  const { user, answer } = await draw('once');
  expect(answer.costCredits).toBe(2 * TEXT_CREDITS + FEE_CREDITS);
  expect(answer.price?.rates.toolMicrocredits).toHaveProperty('dalle');
  await user.entries();
  expect(await user.balance()).toBe(1_000_000 - 2 * TEXT_CREDITS - FEE_CREDITS);
});

it('one that was not allowed, or that the service did not draw, is free', async () => {
  const denied = await draw('deny');
  expect(denied.answer.costCredits).toBe(2 * TEXT_CREDITS);
  expect(drawn).toBe(0);
  isBroken = true;
  const failed = await draw('once');
  expect(failed.answer.costCredits).toBe(2 * TEXT_CREDITS);
});

it("one that is drawn with the user's own key is free", async () => {
  const { answer } = await draw('once', 'dall-e', { DALLE2_API_KEY: 'sk-of-the-user' });
  expect(drawn).toBe(1);
  expect(answer.costCredits).toBe(2 * TEXT_CREDITS);
});

it('one that cannot be paid is not asked for: the answer ends for want of credit', async () => {
  const user = await stage.newUser(FEE_CREDITS - 1);
  const body = { pluginKey: 'dalle', action: 'install', auth: null };
  await changePlugin(pageRequest('/api/user/plugins', body, user.headers), { params: Promise.resolve({}) });
  const { responseMessage } = await user.answer({
    text: 'use dalle.',
    model: 'gpt-4o-mini',
    tools: ['dalle'],
  });
  expect(responseMessage.finishReason).toBe('balance');
  expect(drawn).toBe(0);
  expect(await user.balance()).toBeGreaterThan(0);
});
