import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { ACTION_CALLBACK_PATH } from '@/lib/contracts/assistant/action-account';
import { pageRequest } from '../../support/calls/account-calls';
import { actionAccountOwner } from '../../support/calls/action-account-calls';
import { authorized } from '../../support/calls/file-calls';
import { endOf, untilQuestion } from '../../support/calls/question-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { startSignInApi, type SignInApi } from '../../support/servers/sign-in-api';
import { assistantStage } from '../../support/stage/assistant-stage';

jest.setTimeout(120_000);

const ORIGIN = 'http://localhost:3080';
const stage = assistantStage({ DOMAIN_SERVER: ORIGIN });
const call = { name: 'readNotes_action_localhost', arguments: '{}' };

let api: SignInApi;

beforeAll(async () => {
  api = await startSignInApi(`${ORIGIN}${ACTION_CALLBACK_PATH}`);
  stage.mock.on({ userMessage: 'read my notes', hasToolResult: false }, { toolCalls: [call] });
  stage.mock.on({ userMessage: 'read my notes', hasToolResult: true }, { content: 'These are yours.' });
  stage.mock.on({ userMessage: 'read them twice', hasToolResult: false }, { toolCalls: [call, call] });
  stage.mock.on({ userMessage: 'read them twice', hasToolResult: true }, { content: 'Twice.' });
});
afterAll(() => api.stop());

type User = Awaited<ReturnType<typeof actionAccountOwner>>;

async function askUntilQuestion(user: User, text = 'read my notes') {
  return untilQuestion(await stage.chat(user.assistantId, { text }, user.bearer));
}

function decideOn(user: User, messageId: string, toolCallId: string, decision: string): Promise<Response> {
  const body = { toolCallId, decision };
  return decide(pageRequest(`/api/runs/${messageId}/decisions`, body, authorized(user.bearer)), {
    params: Promise.resolve({ messageId }),
  });
}

it('a call waits until its user has connected the account, and then goes on by itself', async () => {
  const user = await actionAccountOwner(api);
  const { items, question } = await askUntilQuestion(user);
  const { host } = new URL(api.origin);
  expect(question).toMatchObject({
    account: { actionId: user.actionId, domain: 'localhost', signInHost: host, tokenHost: host },
  });
  expect(await user.connect()).toBe('done');
  expect((await endOf(items)).content).toMatchObject([
    { type: 'tool_call', state: 'done', output: JSON.stringify({ of: user.id }) },
    { type: 'text', text: 'These are yours.' },
  ]);
  const later = await finalOf(await stage.chat(user.assistantId, { text: 'read my notes' }, user.bearer));
  expect(later.responseMessage.content).toMatchObject([{ state: 'done' }, { type: 'text' }]);
});

it('two calls that wait go on with one login', async () => {
  const user = await actionAccountOwner(api);
  const { items } = await askUntilQuestion(user, 'read them twice');
  await user.connect();
  expect((await endOf(items)).content).toMatchObject([
    { state: 'done' },
    { state: 'done' },
    { text: 'Twice.' },
  ]);
});

it('a user who does not want to connect it declines, and the model is told', async () => {
  const user = await actionAccountOwner(api);
  const { items, messageId, toolCallId } = await askUntilQuestion(user);
  expect((await decideOn(user, messageId, toolCallId, 'deny')).status).toBe(204);
  expect((await endOf(items)).content).toMatchObject([
    {
      state: 'failed',
      output: 'Error processing tool: The user did not connect the account that this call needs.',
    },
    { type: 'text' },
  ]);
});

it('what waits for an account is not answered by allowing it', async () => {
  const user = await actionAccountOwner(api);
  const { items, messageId, toolCallId } = await askUntilQuestion(user);
  for (const decision of ['once', 'always'])
    expect((await decideOn(user, messageId, toolCallId, decision)).status).toBe(404);
  await user.connect();
  expect((await endOf(items)).content).toMatchObject([{ state: 'done' }, { type: 'text' }]);
});

it('the login of another user leaves the call waiting', async () => {
  const [user, other] = [await actionAccountOwner(api), await actionAccountOwner(api)];
  const { items, messageId, toolCallId } = await askUntilQuestion(user);
  expect(await other.connect()).toBe('done');
  expect((await decideOn(user, messageId, toolCallId, 'deny')).status).toBe(204);
  await endOf(items);
});

it('an account whose tokens were withdrawn is asked for again in the answer', async () => {
  const user = await actionAccountOwner(api);
  await user.connect();
  await user.call();
  api.refuseSeen();
  await api.withdrawGrants();
  const { items } = await askUntilQuestion(user);
  await user.connect();
  expect((await endOf(items)).content).toMatchObject([{ state: 'done' }, { type: 'text' }]);
});
