/** @jest-environment ./tests/support/browser-environment.mjs */
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { awaitChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { sendWhenReady } from '@/lib/client/turn/send-when-ready';
import {
  CONVERSATION_ID,
  scriptedBytes,
  scriptedData,
  streamedAnswer,
} from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';
import { until } from '@/tests/support/until';

const ASK = '/api/ask/demo';
const FINAL = scriptedData([{ type: 'text', text: 'Hi' }], { finishReason: 'stop' });

test('a press before the settings and the model are known is not lost, and counts for this conversation alone', async () => {
  setBearer('token');
  const server = new FakeServer();
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), [], FINAL)));
  showModelChoice(null);
  awaitChatSettings(CONVERSATION_ID);
  const left = getThread('left');
  left.store.setState({ status: 'ready' });
  sendWhenReady(left, { type: 'ask', text: 'Left' });
  forgetThread('left');
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({ status: 'ready' });
  sendWhenReady(thread, { type: 'ask', text: 'Hello' });
  sendWhenReady(thread, { type: 'ask', text: 'Hello' });
  openChatSettings(CONVERSATION_ID, 'demo', { temperature: 0.5 });
  expect(server.seen).toEqual([]);
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  await until(() => !isSubmitting(thread.store.getState()));
  const asks = server.seen.filter((call) => call.path === ASK);
  expect(asks.map(({ body }) => JSON.parse(body ?? '{}'))).toMatchObject([
    { text: 'Hello', conversationId: CONVERSATION_ID },
  ]);
});
