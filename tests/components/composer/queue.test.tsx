/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { addAttachments, findAttachments } from '@/lib/client/draft/attachments';
import { QUEUE_LIMIT } from '@/lib/client/draft/queue';
import { queueMessage } from '@/lib/client/turn/queue/queue-message';
import type { Message } from '@/lib/domain/message/message';
import { ASK, EARLIER_ID, QueueStage } from '../../support/browser/queue-stage';
import { fakeAttachment } from '../../support/data/fake-attachment';
import { CONVERSATION_ID } from '../../support/data/scripted-turn';

let stage: QueueStage;

beforeEach(() => {
  stage = new QueueStage();
});

test('Enter while an answer is written queues the message, which is sent once when the answer is complete', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  expect(input).toHaveValue('');
  expect(within(await stage.cards()).getByText('Second')).toBeVisible();
  expect(within(await stage.cards()).getByText('Sent when this answer is complete')).toBeVisible();
  expect(stage.asked()).toEqual([]);
  stage.answerQuestions();
  act(() => stage.end({}));
  await waitFor(() => expect(stage.waiting()).toEqual([]));
  expect(stage.asked()).toEqual(['Second']);
  expect(screen.queryByRole('region', { name: 'Queued messages' })).toBeNull();
});

test('messages are sent one after another, each when the answer before is complete', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}Third{Enter}');
  expect(stage.waiting()).toEqual(['Second', 'Third']);
  act(() => stage.end({}));
  await waitFor(() => expect(stage.asked()).toEqual(['Second']));
  expect(within(await stage.cards()).queryByText('Second')).toBeNull();
  expect(within(await stage.cards()).getByText('Third')).toBeVisible();
});

test.each<[string, Partial<Message>, string]>([
  ['failed', { error: { code: 'provider_error', details: null } }, 'Waiting: the last answer failed'],
  ['was stopped', { finishReason: 'incomplete' }, 'Waiting: you stopped the answer'],
  ['was cut', { finishReason: 'length' }, 'Waiting: the last answer is incomplete'],
])('after an answer that %s a message waits, says why, and is sent by its button', async (_, end, words) => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  act(() => stage.end(end));
  expect(await within(await stage.cards()).findByText(words)).toBeVisible();
  expect(stage.asked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(stage.asked()).toEqual(['Second']));
});

test('Send now stops the answer and sends that message before the others', async () => {
  let isStopped = false;
  stage.server.answer('/api/ask/demo/abort', () => {
    isStopped = true;
    return Response.json({});
  });
  stage.server.answer('/api/ask/null/abort', () => Response.json({}));
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}Third{Enter}');
  await user.click((await screen.findAllByRole('button', { name: 'Send now' }))[1] ?? input);
  await waitFor(() => expect(isStopped).toBe(true));
  act(() => stage.end({ finishReason: 'incomplete' }));
  await waitFor(() => expect(stage.asked()).toEqual(['Third']));
  expect(within(await stage.cards()).getByText('Second')).toBeVisible();
});

test('a message that is edited is not sent meanwhile, and then with its new text', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Edit queued message' }));
  act(() => stage.end({}));
  expect(stage.asked()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Queued message' }), ' thought{Enter}');
  await waitFor(() => expect(stage.asked()).toEqual(['Second thought']));
});

test('Escape leaves a queued message as it was, and the answer goes on', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}{ArrowUp}');
  await user.type(await screen.findByRole('textbox', { name: 'Queued message' }), ' thought{Escape}');
  expect(within(await stage.cards()).getByText('Second')).toBeVisible();
  expect(stage.thread.store.getState().turn?.phase).toBe('streaming');
});

test('a message that is removed is not sent', async () => {
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Remove queued message' }));
  act(() => stage.end({}));
  expect(stage.waiting()).toEqual([]);
  expect(stage.asked()).toEqual([]);
});

test('files wait with their message and are sent with it', async () => {
  const { user, input } = stage.showBusy();
  const attachment = fakeAttachment('photo.png');
  act(() => addAttachments(CONVERSATION_ID, [attachment]));
  await user.type(input, 'What is this?{Enter}');
  expect(findAttachments(CONVERSATION_ID)).toEqual([]);
  expect(within(await stage.cards()).getByText('Files attached: 1')).toBeVisible();
  act(() => stage.end({}));
  await waitFor(() => expect(stage.asked()).toHaveLength(1));
  const body = JSON.parse(stage.server.seen.find(({ path }) => path === ASK)?.body ?? '{}');
  expect(body.files).toEqual([{ file_id: attachment.file?.fileId }]);
});

test('beyond the limit a message stays in its field', async () => {
  const { user, input } = stage.showBusy();
  act(() => {
    for (let count = 1; count <= QUEUE_LIMIT; count += 1)
      queueMessage(CONVERSATION_ID, { text: `Message ${String(count)}`, attachments: [] });
  });
  await user.type(input, 'One more{Enter}');
  expect(input).toHaveValue('One more');
  expect(stage.waiting()).toHaveLength(QUEUE_LIMIT);
});

test('a message the server refuses stands in the thread above the reason, and is kept until it is sent', async () => {
  stage.server.answer(ASK, () => Response.json({ code: 'rate_limited', message: 'No' }, { status: 429 }));
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  act(() => stage.end({}));
  await waitFor(() => expect(stage.thread.store.getState().turn?.phase).toBe('failed'));
  const { order, turn } = stage.thread.store.getState();
  expect(order).toEqual([EARLIER_ID, turn?.questionId, turn?.answerId]);
  expect(screen.queryByRole('region', { name: 'Queued messages' })).toBeNull();
  expect(stage.waiting()).toEqual(['Second']);
  expect(input).toHaveValue('');
  expect(stage.asked()).toEqual(['Second']);
});

test('a message that another tab sent already is removed and not shown twice', async () => {
  stage.server.answer(ASK, () => Response.json({ code: 'conflict', message: 'No' }, { status: 409 }));
  const { user, input } = stage.showBusy();
  await user.type(input, 'Second{Enter}');
  act(() => stage.end({}));
  await waitFor(() => expect(stage.waiting()).toEqual([]));
  expect(stage.thread.store.getState().turn).toBeNull();
  expect(stage.thread.store.getState().order).toEqual([EARLIER_ID]);
});
