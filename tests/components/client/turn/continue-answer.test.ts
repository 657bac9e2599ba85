/** @jest-environment ./tests/support/browser-environment.mjs */
import { useChangedModel } from '@/lib/client/model/store/changed-model';
import { findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setOfferedModels } from '@/lib/client/model/store/offered-models';
import { setBearer } from '@/lib/client/request/bearer';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { getThread } from '@/lib/client/thread/thread';
import { continueAnswer } from '@/lib/client/turn/continue-answer';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { idOf, makeMessage } from '@/tests/support/data/message-maker';
import { CONVERSATION_ID } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';
import { until } from '@/tests/support/until';

const CHAT = { endpoint: 'openAI', endpointType: null, model: 'gpt-4o' };

const question: BranchMessage = { ...makeMessage(1), siblingIds: [idOf(1)] };
const answerOf = (endpoint: string, model: string): BranchMessage => ({
  ...makeMessage(2, { parent: 1, endpoint, model, unfinished: true }),
  siblingIds: [idOf(2)],
});

let server: FakeServer;

beforeEach(() => {
  setBearer('token');
  server = new FakeServer();
  showModelChoice(CHAT);
  useChangedModel.setState({ changed: null });
  setOfferedModels({
    endpoints: { openAI: { order: 0 }, anthropic: { order: 1 } },
    models: { openAI: ['gpt-4o'], anthropic: ['claude-1'] },
  });
  openChatSettings(CONVERSATION_ID, 'openAI', {});
});

async function continued(answer: BranchMessage) {
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({
    status: 'ready',
    turn: null,
    order: [question.messageId, answer.messageId],
    messages: { [question.messageId]: question, [answer.messageId]: answer },
  });
  continueAnswer(thread, answer);
  const sent = () => server.seen.find(({ path }) => path.startsWith('/api/edit/'));
  await until(() => sent() !== undefined);
  return { path: sent()?.path, ...JSON.parse(sent()?.body ?? '{}') };
}

it('the model that wrote an answer goes on with it, and the composer says who answers next', async () => {
  expect(await continued(answerOf('anthropic', 'claude-1'))).toMatchObject({
    path: '/api/edit/anthropic',
    model: 'claude-1',
    isContinued: true,
  });
  expect(findModelChoice()).toMatchObject({ endpoint: 'anthropic', model: 'claude-1' });
  expect(useChangedModel.getState().changed).toMatchObject({ before: CHAT });
});

it('where that model is not offered any more the one of the chat goes on', async () => {
  expect(await continued(answerOf('anthropic', 'claude-0'))).toMatchObject({
    path: '/api/edit/openAI',
    model: 'gpt-4o',
  });
  expect(useChangedModel.getState().changed).toBeNull();
});
