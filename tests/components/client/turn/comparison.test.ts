/** @jest-environment ./tests/support/browser-environment.mjs */
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { keepAnswer, leaveComparison, stopComparison } from '@/lib/client/turn/compare/end-comparison';
import { startComparison } from '@/lib/client/turn/compare/start-comparison';
import { findStoredComparison } from '@/lib/client/turn/compare/stored-comparison';
import {
  ANSWER_ID,
  CONVERSATION_ID as SAVED_ID,
  QUESTION_ID,
  scriptedBytes,
  scriptedData,
  streamedAnswer,
} from '@/tests/support/data/scripted-turn';
import { flushTasks } from '@/tests/support/flush-tasks';
import { FakeServer, type SeenCall } from '@/tests/support/servers/fake-server';

const choice = (model: string): ModelChoice => ({ endpoint: 'openAI', endpointType: null, model });
const CONVERSATION_ID = '10000000-0000-4000-8000-000000000001';
const ASK = '/api/ask/openAI';

let server: FakeServer;
let thread: Thread;
let waiting: { call: SeenCall; answer: (response: Response) => void }[];

const models = () => waiting.map(({ call }) => JSON.parse(call.body ?? '{}').model);
const refuse = (code: string, status: number) =>
  Response.json({ code, message: code, details: {} }, { status });

beforeEach(() => {
  window.localStorage.clear();
  forgetThread(CONVERSATION_ID);
  forgetThread('new');
  thread = getThread('new');
  setBearer('token');
  server = new FakeServer();
  waiting = [];
  server.answer(ASK, (call) => new Promise((answer) => waiting.push({ call, answer })));
});

const start = (names: readonly string[], limit: number, text = 'Why?') =>
  startComparison(thread, { text, files: [], models: names.map(choice), limit });

it('asks with one model until the question is saved', async () => {
  expect(start(['a', 'b', 'c'], 2)).toBe(true);
  await flushTasks();
  expect(models()).toEqual(['a']);
  const { order, messages, comparison } = thread.store.getState();
  expect(order).toHaveLength(1);
  expect(messages[order[0] ?? '']?.content).toEqual([{ type: 'text', text: 'Why?' }]);
  expect(comparison?.isRunning).toBe(true);
});

it('lets the others answer the saved question when the first one ended at once', async () => {
  start(['a', 'b'], 2);
  await flushTasks();
  const data = scriptedData([{ type: 'text', text: 'Done.' }]);
  waiting[0]?.answer(streamedAnswer(scriptedBytes(data, [], data)));
  await flushTasks();
  expect(models()).toEqual(['a', 'b']);
  expect(JSON.parse(waiting[1]?.call.body ?? '{}')).toMatchObject({
    conversationId: SAVED_ID,
    overrideParentMessageId: QUESTION_ID,
  });
  expect(thread.store.getState()).toMatchObject({ conversationId: SAVED_ID, order: [QUESTION_ID] });
});

it('sends a question that may be saved to no other model', async () => {
  start(['a', 'b'], 2);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await flushTasks();
    waiting[attempt]?.answer(new Response('', { status: 503 }));
  }
  expect(new Set(models())).toEqual(new Set(['a']));
});

it('lets the next model ask when the first is refused before anything was saved', async () => {
  start(['a', 'b'], 2);
  await flushTasks();
  waiting[0]?.answer(refuse('no_user_key', 400));
  await flushTasks();
  expect(models()).toEqual(['a', 'b']);
  const states = thread.store
    .getState()
    .comparison?.entries.map((entry) => entry.thread.store.getState().turn?.phase);
  expect(states).toEqual(['failed', 'sending']);
});

it('has ended when every model was refused, and restores the question as a draft when it is left', async () => {
  start(['a', 'b'], 2);
  for (const index of [0, 1]) {
    await flushTasks();
    waiting[index]?.answer(refuse('token_balance', 402));
  }
  await flushTasks();
  expect(thread.store.getState().comparison?.isRunning).toBe(false);
  leaveComparison(thread);
  expect(thread.store.getState().comparison).toBeNull();
  expect(thread.store.getState().order).toEqual([]);
});

it('does not begin twice, nor with an empty question', () => {
  expect(start(['a', 'b'], 2, '  \n')).toBe(false);
  expect(start(['a', 'b'], 2)).toBe(true);
  expect(start(['a', 'b'], 2)).toBe(false);
});

it('asks no waiting model once everything was stopped', async () => {
  start(['a', 'b', 'c'], 1);
  await flushTasks();
  stopComparison(thread);
  waiting[0]?.answer(refuse('provider_error', 502));
  await flushTasks();
  expect(models()).toEqual(['a']);
});

it('stops an answer that has no id yet also when the comparison is left', async () => {
  server.answer(`${ASK}/abort`, () => Response.json({ final: true }));
  start(['a', 'b'], 2);
  await flushTasks();
  stopComparison(thread);
  leaveComparison(thread);
  waiting[0]?.answer(new Response(scriptedBytes(scriptedData([]), [], null)));
  await flushTasks();
  const aborts = server.seen.filter(({ path }) => path === `${ASK}/abort`);
  expect(aborts.map(({ body }) => JSON.parse(body ?? '{}'))).toMatchObject([
    { responseMessageId: ANSWER_ID },
  ]);
});

it('stores no comparison whose question was never saved, and keeps no missing answer', async () => {
  start(['a', 'b'], 2);
  await flushTasks();
  expect(findStoredComparison('new')).toBeNull();
  const entry = thread.store.getState().comparison?.entries[0];
  if (entry === undefined) throw new Error('no model was asked');
  keepAnswer(thread, entry);
  expect(thread.store.getState().comparison).not.toBeNull();
});
