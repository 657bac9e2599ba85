/** @jest-environment ./tests/support/browser-environment.mjs */
import { locks } from 'node:worker_threads';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Composer } from '@/components/composer/composer';
import { findDraft } from '@/lib/client/draft/draft';
import { findQueued, selectQueue, useQueues } from '@/lib/client/draft/queue';
import { resetNewChat, setNewChatTemporary } from '@/lib/client/navigation/new-chat';
import { setAuthenticated, setUnauthenticated } from '@/lib/client/session/session-store';
import { forgetChatSettings } from '@/lib/client/settings/chat-settings';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { queueMessage } from '@/lib/client/turn/queue/queue-message';
import { sendTurn } from '@/lib/client/turn/send-turn';
import { ADA, ASK, EARLIER_ID, QueueStage } from '../../support/browser/queue-stage';
import { showInEnglish } from '../../support/browser/show-in-english';
import {
  ANSWER_ID,
  CONVERSATION_ID,
  QUESTION_ID,
  scriptedBytes,
  scriptedData,
  scriptedMessage,
  streamedAnswer,
} from '../../support/data/scripted-turn';

const EVE = { ...ADA, id: '90000000-0000-4000-8000-000000000009' };
let stage: QueueStage;

beforeEach(() => {
  stage = new QueueStage();
});

test('a message is stored until the server has it, and its request keeps its id', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  const [queued] = selectQueue(CONVERSATION_ID)(useQueues.getState());
  act(() => stage.end({}));
  await waitFor(() => expect(stage.asked()).toEqual(['Second']));
  expect(findQueued(CONVERSATION_ID, queued?.id ?? '')?.sentBelowId).toBe(EARLIER_ID);
  const call = stage.server.seen.find(({ path }) => path === ASK);
  expect(call?.headers.get('x-request-id')).toBe(queued?.id);
});

test('a message whose page ended while it was sent is not sent again when the branch shows it', async () => {
  queueMessage(CONVERSATION_ID, { text: 'Second', attachments: [] });
  const [queued] = selectQueue(CONVERSATION_ID)(useQueues.getState());
  const stored = JSON.parse(window.localStorage.getItem('queuedMessages') ?? '');
  stored.queues[CONVERSATION_ID] = [{ ...queued, sentBelowId: EARLIER_ID }];
  window.localStorage.setItem('queuedMessages', JSON.stringify(stored));
  const question = scriptedMessage({
    parentMessageId: EARLIER_ID,
    content: [{ type: 'text', text: 'Second' }],
  });
  const last = scriptedMessage({
    messageId: ANSWER_ID,
    parentMessageId: QUESTION_ID,
    isCreatedByUser: false,
  });
  stage.thread.store.setState({
    order: [QUESTION_ID, ANSWER_ID],
    messages: {
      [QUESTION_ID]: { ...question, isRunning: false, siblingIds: [QUESTION_ID] },
      [ANSWER_ID]: { ...last, isRunning: false, siblingIds: [ANSWER_ID] },
    },
  });
  stage.show();
  await waitFor(() => expect(stage.waiting()).toEqual([]));
  expect(stage.asked()).toEqual([]);
});

test('a message from long ago waits for the user', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  queueMessage(CONVERSATION_ID, { text: 'Second', attachments: [] });
  now.mockRestore();
  stage.end({});
  stage.show();
  expect(
    await screen.findByText('Waiting: the answer ended a while ago', { selector: '[aria-hidden]' }),
  ).toBeVisible();
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced).toContain('Waiting: the answer ended a while ago');
  expect(stage.asked()).toEqual([]);
});

test('no other account in this browser sees what waits, and signing in as one deletes it', () => {
  queueMessage(CONVERSATION_ID, { text: 'Secret', attachments: [] });
  act(() => setUnauthenticated());
  expect(stage.waiting()).toEqual([]);
  act(() => setAuthenticated(ADA));
  expect(stage.waiting()).toEqual(['Secret']);
  act(() => setAuthenticated(EVE));
  expect(stage.waiting()).toEqual([]);
  expect(window.localStorage.getItem('queuedMessages')).toBeNull();
});

test('a message that was being sent when its user left can be sent by the next page', async () => {
  // The locks of Node are those of a browser.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const heldCount = async () => (await locks.query()).held?.length;
  try {
    queueMessage(CONVERSATION_ID, { text: 'Second', attachments: [] });
    stage.end({});
    stage.show();
    await waitFor(() => expect(stage.asked()).toEqual(['Second']));
    expect(await heldCount()).toBe(1);
    act(() => setUnauthenticated());
    await waitFor(async () => expect(await heldCount()).toBe(0));
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('what is sent and typed before a new conversation has its id, and until the page shows it, moves with it', async () => {
  forgetThread('new');
  window.history.replaceState(null, '', '/c/new');
  let send: () => void = () => undefined;
  stage.server.answer(
    ASK,
    () =>
      new Promise<Response>((resolve) => {
        send = () => resolve(streamedAnswer(scriptedBytes(scriptedData([]), [], null)));
      }),
  );
  stage.server.answer(`/api/runs/${ANSWER_ID}/stream`, () => new Promise<Response>(() => undefined));
  forgetChatSettings();
  let follow: () => void = () => undefined;
  function Page() {
    const [conversationId, setConversationId] = useState('new');
    useEffect(() => {
      follow = () => setConversationId(CONVERSATION_ID);
    }, []);
    return <Composer conversationId={conversationId} />;
  }
  const { user } = showInEnglish(<Page />);
  const input = screen.getByRole('textbox', { name: 'Message' });
  act(() => void sendTurn(getThread('new'), { type: 'ask', text: 'First' }));
  await user.type(input, 'Second');
  fireEvent.keyDown(input, { key: 'Enter' });
  await user.type(input, 'Thi');
  await waitFor(() => expect(stage.asked()).toEqual(['First']));
  act(() => send());
  await waitFor(() => expect(window.location.pathname).toBe(`/c/${CONVERSATION_ID}`));
  await user.type(input, 'rd');
  expect(input).toHaveValue('Third');
  act(() => follow());
  await user.type(input, '!');
  expect(stage.waiting()).toEqual(['Second']);
  expect(findDraft('new')).toBeNull();
  expect(findDraft(CONVERSATION_ID)).toBe('Third!');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Third!');
});

test('a message of a temporary chat begins one also when it is sent by a page that was loaded again', async () => {
  forgetThread('new');
  window.history.replaceState(null, '', '/c/new');
  stage.server.answer(ASK, () => new Promise<Response>(() => undefined));
  forgetChatSettings();
  act(() => setNewChatTemporary(true));
  queueMessage('new', { text: 'Between us', attachments: [], isAtOnce: true });
  act(() => resetNewChat());
  showInEnglish(<Composer conversationId="new" />);
  await waitFor(() => expect(stage.asked()).toEqual(['Between us']));
  const call = stage.server.seen.find(({ path }) => path === ASK);
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ conversationId: null, isTemporary: true });
});

test('what a full storage refuses waits in this tab, over what another tab stores, and the user is told', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const warning = 'These messages could not be saved. Keep this tab open until they are sent.';
  try {
    const { user, input } = stage.showBusy();
    await user.type(input, 'Second{Enter}');
    expect(await screen.findByText(warning, { selector: '[aria-hidden]' })).toBeVisible();
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes(warning))).toBe(true);
    expect(input).toHaveValue('');
  } finally {
    full.mockRestore();
  }
  const [own] = selectQueue(CONVERSATION_ID)(useQueues.getState());
  const elsewhere = { ...own, id: 'other', text: 'Elsewhere', tabId: null };
  const queues = { [CONVERSATION_ID]: [elsewhere] };
  window.localStorage.setItem('queuedMessages', JSON.stringify({ ownerId: ADA.id, queues }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'queuedMessages' })));
  expect(stage.waiting()).toEqual(['Elsewhere', 'Second']);
  expect(screen.queryByText(warning, { selector: '[aria-hidden]' })).toBeNull();
});
