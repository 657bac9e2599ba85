/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { MessageRow } from '@/components/thread/message-row';
import { ThreadProvider } from '@/components/thread/thread-context';
import { useChangedModel } from '@/lib/client/model/store/changed-model';
import { findLastChoice, findModelChoice, showModelChoice } from '@/lib/client/model/store/model-choice';
import { SMALL_SCREEN } from '@/lib/client/page/use-media-query';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { openChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { userSchema } from '@/lib/domain/account/user';
import type { Message } from '@/lib/domain/message/message';
import { fakeLayout } from '@/tests/support/browser/fake-layout';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID, QUESTION_ID, scriptedMessage } from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/openAI';

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  fakeMedia();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () =>
    Response.json({ demo: { order: 0 }, openAI: { order: 1 }, bingAI: { order: 2 } }),
  );
  server.answer('/api/models', () =>
    Response.json({ demo: ['demo'], openAI: ['gpt-a', 'gpt-b'], bingAI: ['BingAI'] }),
  );
  server.answer(ASK, () => new Promise<Response>(() => undefined));
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  window.localStorage.clear();
  useChangedModel.setState({ changed: null });
  forgetThread(CONVERSATION_ID);
  openChatSettings(CONVERSATION_ID, 'demo', {});
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
});

function show(changes: Partial<Message>) {
  const thread = getThread(CONVERSATION_ID);
  const question = scriptedMessage({ content: [{ type: 'text', text: 'Why?' }] });
  const answer = scriptedMessage({
    messageId: ANSWER_ID,
    parentMessageId: QUESTION_ID,
    isCreatedByUser: false,
    finishReason: 'stop',
    ...changes,
  });
  thread.store.setState({
    status: 'ready',
    order: [QUESTION_ID, ANSWER_ID],
    messages: {
      [QUESTION_ID]: { ...question, isRunning: false, siblingIds: [QUESTION_ID] },
      [ANSWER_ID]: { ...answer, isRunning: false, siblingIds: [ANSWER_ID] },
    },
  });
  return showInEnglish(
    <ThreadProvider thread={thread}>
      <MessageRow messageId={ANSWER_ID} isLast />
    </ThreadProvider>,
  );
}

const sent = () => JSON.parse(server.seen.find(({ path }) => path === ASK)?.body ?? 'null');

const chosen = { endpoint: 'openAI', endpointType: null, model: 'gpt-b' };
const demo = { endpoint: 'demo', endpointType: null, model: 'demo' };

test.each<[string, string, Partial<Message>, object | null, object | null]>([
  [
    'an answer is asked for again of the model that is chosen; the chat goes on with it, can go back, and new chats begin as before',
    'Regenerate with another model',
    { content: [{ type: 'text', text: 'Because.' }] },
    { before: demo, after: chosen },
    null,
  ],
  [
    'a failed answer is asked for again of the model that the chat and new chats go on with',
    'Switch model',
    { error: { code: 'provider_error', details: null } },
    null,
    chosen,
  ],
])('%s', async (_, name, changes, changed, last) => {
  const { user } = show(changes);
  await user.click(screen.getByRole('button', { name }));
  // The answer was written by this model.
  await screen.findByRole('gridcell', { name: 'demo Chosen' });
  await user.click(screen.getByRole('gridcell', { name: 'gpt-b' }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      overrideParentMessageId: QUESTION_ID,
      model: 'gpt-b',
      endpoint: 'openAI',
    }),
  );
  expect(findModelChoice()).toEqual(chosen);
  expect(findLastChoice()).toEqual(last);
  const { changed: noted } = useChangedModel.getState();
  if (changed === null) expect(noted).toBeNull();
  else expect(noted).toMatchObject(changed);
  expect(getThread(CONVERSATION_ID).store.getState().turn?.phase).toBe('sending');
});

test('on a small screen the menu of the answer edits it, and asks another model in a sheet', async () => {
  fakeMedia(SMALL_SCREEN);
  const { user } = show({ content: [{ type: 'text', text: 'Because.' }] });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Regenerate with another model' }));
  const sheet = await screen.findByRole('dialog', { name: 'Regenerate with another model' });
  await user.click(await within(sheet).findByRole('gridcell', { name: 'gpt-b' }));
  await waitFor(() => expect(sent()).toMatchObject({ model: 'gpt-b', endpoint: 'openAI' }));
  fakeMedia();
});

test('models that cannot go on with this conversation are not listed', async () => {
  const { user } = show({ content: [{ type: 'text', text: 'Because.' }] });
  await user.click(screen.getByRole('button', { name: 'Regenerate with another model' }));
  await screen.findByRole('gridcell', { name: 'gpt-a' });
  expect(screen.queryByRole('gridcell', { name: 'BingAI' })).toBeNull();
});

test('the whole name of the model under the pointer is shown, however long', async () => {
  const long = `vendor/${'a-very-long-name-'.repeat(8)}free`;
  server.answer('/api/models', () => Response.json({ demo: ['demo'], openAI: [long] }));
  const { user } = show({ content: [{ type: 'text', text: 'Because.' }] });
  await user.click(screen.getByRole('button', { name: 'Regenerate with another model' }));
  await user.hover(await screen.findByRole('gridcell', { name: long }));
  expect(screen.getByText(long, { selector: 'p bdi' })).toBeInTheDocument();
  expect(screen.getByTitle(long)).toBeInTheDocument();
});
