/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, renderHook, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { useModelChoiceSync } from '@/components/workspace/sync/use-model-choice-sync';
import { chooseModel, findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import type { Comparison } from '@/lib/client/thread/thread-state';
import { conversationAnswerSchema } from '@/lib/contracts/conversation/conversations';
import { userSchema } from '@/lib/domain/account/user';
import { fakeConversation } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const talkWith = (model: string) =>
  conversationAnswerSchema.parse({
    ...fakeConversation(1, 'Moon', '2026-11-21T12:00:00.000Z'),
    endpoint: 'openAI',
    model,
  });
const { conversationId } = talkWith('first');

const COMPARISON: Comparison = {
  questionId: 'question',
  isQuestionSaved: true,
  text: 'Why?',
  files: [],
  entries: [],
  limit: 2,
  isRunning: true,
};

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  new FakeServer();
  await mutate('/api/endpoints', { openAI: { order: 0 } }, { revalidate: false });
  await mutate('/api/models', { openAI: ['first', 'second', 'third'] }, { revalidate: false });
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  forgetThread(conversationId);
  showModelChoice(null);
});

test('comparing changes no choice, not even afterwards, until an answer is kept', async () => {
  const { rerender } = renderHook((talk) => useModelChoiceSync(conversationId, talk), {
    initialProps: talkWith('first'),
  });
  const model = () => findModelChoice()?.model;
  await waitFor(() => expect(model()).toBe('first'));
  const { store } = getThread(conversationId);
  act(() => store.setState({ comparison: COMPARISON }));
  rerender(talkWith('second'));
  rerender(talkWith('third'));
  expect(model()).toBe('first');
  act(() => store.setState({ comparison: null }));
  expect(model()).toBe('first');
});

test('the model of the answer that is kept is chosen', async () => {
  const { rerender } = renderHook((talk) => useModelChoiceSync(conversationId, talk), {
    initialProps: talkWith('first'),
  });
  const model = () => findModelChoice()?.model;
  await waitFor(() => expect(model()).toBe('first'));
  const { store } = getThread(conversationId);
  act(() => store.setState({ comparison: COMPARISON }));
  rerender(talkWith('third'));
  act(() => {
    store.setState({ comparison: null });
    chooseModel({ endpoint: 'openAI', endpointType: null, model: 'second' });
  });
  expect(model()).toBe('second');
});
