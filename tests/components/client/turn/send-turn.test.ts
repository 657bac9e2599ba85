/** @jest-environment ./tests/support/browser-environment.mjs */
import fc from 'fast-check';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { forgetChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { findThread, forgetThread, getThread, type Thread } from '@/lib/client/thread/thread';
import { findThreadMessage, isSubmitting } from '@/lib/client/thread/thread-state';
import { resumeAnswer } from '@/lib/client/turn/resume-answer';
import { retryTurn, sendTurn } from '@/lib/client/turn/send-turn';
import { stopTurn } from '@/lib/client/turn/stop-turn';
import { contentText } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import {
  ANSWER_ID,
  CONVERSATION_ID,
  QUESTION_ID,
  scriptedBytes,
  scriptedData,
  scriptedMessage,
  streamedAnswer,
} from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ASK = '/api/ask/demo';
const RESUME = `/api/runs/${ANSWER_ID}/stream`;
const EVENTS: ChatEvent[] = [
  { type: 'reasoning', delta: 'hm' },
  { type: 'reasoning-end', durationMs: 12 },
  { type: 'text', delta: 'Grüße 👋 ' },
  { type: 'tool-call', toolCallId: 'c1', name: 'clock', input: '{}' },
  { type: 'tool-result', toolCallId: 'c1', output: '12:00', isError: false },
  { type: 'text', delta: 'done' },
];
const FINAL = scriptedData([{ type: 'text', text: 'Grüße 👋 done' }], { finishReason: 'stop' });

let server: FakeServer;
let thread: Thread;

beforeEach(() => {
  server = new FakeServer();
  server.answer('/api/convos/gen_title', () => Response.json({ title: 'Greeting' }));
  setBearer('token');
  forgetChatSettings();
  showModelChoice({ endpoint: 'demo', endpointType: null, model: 'demo' });
  forgetThread('new');
  forgetThread(CONVERSATION_ID);
  window.history.replaceState(null, '', '/c/new');
  thread = getThread('new');
});

function settled(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSubmitting(thread.store.getState())) {
        unsubscribe();
        resolve();
      }
    };
    const unsubscribe = thread.store.subscribe(check);
    check();
  });
}

function lastText(): string {
  const state = thread.store.getState();
  return contentText(findThreadMessage(state, state.order.at(-1) ?? '')?.content ?? []);
}

test('an answer grows to the same text however its bytes are cut', async () => {
  const bytes = scriptedBytes(scriptedData([]), EVENTS, FINAL);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 40 }),
      async (cuts) => {
        forgetThread('new');
        forgetThread(CONVERSATION_ID);
        window.history.replaceState(null, '', '/c/new');
        thread = getThread('new');
        server.answer(ASK, () => streamedAnswer(bytes, cuts));
        expect(sendTurn(thread, { type: 'ask', text: 'Hello' })).toBe(true);
        await settled();
        expect(lastText()).toBe('Grüße 👋 done');
        expect(thread.store.getState().order).toEqual([QUESTION_ID, ANSWER_ID]);
      },
    ),
    { numRuns: 15 },
  );
});

test('the question shows at once, and the rows stay when the server gives its ids', async () => {
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  sendTurn(thread, { type: 'ask', text: ' Hello ' });
  const [questionId, answerId] = thread.store.getState().order;
  expect(contentText(thread.store.getState().messages[questionId ?? '']?.content ?? [])).toBe('Hello');
  await settled();
  expect(thread.store.getState().rowKeys).toEqual({ [QUESTION_ID]: questionId, [ANSWER_ID]: answerId });
});

test('a new conversation keeps its thread and its address follows', async () => {
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  expect(window.location.pathname).toBe(`/c/${CONVERSATION_ID}`);
  expect(findThread(CONVERSATION_ID)).toBe(thread);
});

test('a double click sends once', async () => {
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  expect(sendTurn(thread, { type: 'ask', text: 'Hello' })).toBe(true);
  expect(sendTurn(thread, { type: 'ask', text: 'Hello' })).toBe(false);
  await settled();
  expect(server.seen.filter((call) => call.path === ASK)).toHaveLength(1);
});

test('no message is sent in a saved conversation until its settings are known, and then with these', async () => {
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' });
  openChatSettings('another', 'openAI', { temperature: 1.5 });
  thread = getThread(CONVERSATION_ID);
  thread.store.setState({ status: 'ready' });
  server.answer('/api/ask/openAI', () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  expect(sendTurn(thread, { type: 'ask', text: 'Hello' })).toBe(false);
  openChatSettings(CONVERSATION_ID, 'openAI', { temperature: 0.5 });
  expect(sendTurn(thread, { type: 'ask', text: 'Hello' })).toBe(true);
  await settled();
  const asks = server.seen.filter((call) => call.path === '/api/ask/openAI');
  expect(asks.map(({ body }) => JSON.parse(body ?? '{}').temperature)).toEqual([0.5]);
});

test('a refusal shows in place of the answer, keeps the text and can be tried again', async () => {
  server.answer(ASK, () => Response.json({ code: 'model_missing', message: 'No model' }, { status: 400 }));
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  expect(thread.store.getState().turn).toMatchObject({ phase: 'failed', failure: { code: 'model_missing' } });
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  expect(retryTurn(thread)).toBe(true);
  await settled();
  expect(thread.store.getState().order).toEqual([QUESTION_ID, ANSWER_ID]);
  expect(lastText()).toBe('Grüße 👋 done');
});

test('a lost connection joins the answer again and loses nothing', async () => {
  const half = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), null);
  server.answer(ASK, () => streamedAnswer(half));
  server.answer(RESUME, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  const seen: string[] = [];
  const unsubscribe = thread.store.subscribe(() => seen.push(lastText()));
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  unsubscribe();
  expect(lastText()).toBe('Grüße 👋 done');
  const firstWords = seen.findIndex((text) => text !== '');
  expect(seen.slice(firstWords)).not.toContain('');
  expect(server.seen.map((call) => call.path)).toContain(RESUME);
});

test('an answer that goes on elsewhere is joined at once, without a word of a lost connection', async () => {
  const half = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), 'rejoin');
  let nowMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  server.answer(ASK, () => {
    nowMs += 5_000;
    return streamedAnswer(half);
  });
  server.answer(RESUME, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  const seen: { text: string; isReconnecting: boolean | undefined }[] = [];
  const unsubscribe = thread.store.subscribe(({ turn }) =>
    seen.push({ text: lastText(), isReconnecting: turn?.isReconnecting }),
  );
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  unsubscribe();
  clock.mockRestore();
  expect(lastText()).toBe('Grüße 👋 done');
  expect(seen.map(({ isReconnecting }) => isReconnecting)).not.toContain(true);
  const firstWords = seen.findIndex(({ text }) => text !== '');
  expect(seen.slice(firstWords).map(({ text }) => text)).not.toContain('');
});

test('a server that sends its reader elsewhere at once is asked again after a pause', async () => {
  const half = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), 'rejoin');
  server.answer(ASK, () => streamedAnswer(half));
  server.answer(RESUME, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  const seen: (boolean | undefined)[] = [];
  const unsubscribe = thread.store.subscribe(({ turn }) => seen.push(turn?.isReconnecting));
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  unsubscribe();
  expect(seen).toContain(true);
  expect(lastText()).toBe('Grüße 👋 done');
});

test('an answer that ended while its connection was lost is shown, not the newest branch', async () => {
  const half = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), null);
  const page = `/api/messages/${CONVERSATION_ID}/page`;
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  server.answer(ASK, () => streamedAnswer(half));
  server.answer(page, () => {
    ask();
    return new Response(null, { status: 500 });
  });
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  await isAsked;
  const asked = server.seen.filter(({ path }) => path === page);
  expect(asked.map(({ search }) => new URLSearchParams(search).get('leafId'))).toEqual([ANSWER_ID]);
});

test('the same request id goes out again when the server was not reached', async () => {
  const ids: (string | null)[] = [];
  server.answer(ASK, ({ headers }) => {
    ids.push(headers.get('x-request-id'));
    if (ids.length === 1) return Response.error();
    return streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL));
  });
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await settled();
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('stop right after sending waits for the ids and stops that answer', async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const { promise: isAborted, resolve: abortAnswer } = Promise.withResolvers<void>();
  const stopped = scriptedData([{ type: 'text', text: 'Grü' }], { finishReason: 'incomplete' });
  const begun = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), null);
  const whole = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), stopped);
  server.answer(ASK, async () => {
    await isOpen;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(begun);
        await isAborted;
        controller.enqueue(whole.slice(begun.length));
        controller.close();
      },
    });
    return new Response(body);
  });
  server.answer(`${ASK}/abort`, () => {
    abortAnswer();
    return Response.json({ final: true });
  });
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  jest.useFakeTimers();
  stopTurn(thread);
  // The server may wait this long for the text of a document.
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect(thread.store.getState().turn?.phase).toBe('stopping');
  open();
  await settled();
  const abort = server.seen.find((call) => call.path === `${ASK}/abort`);
  expect(JSON.parse(abort?.body ?? '{}')).toMatchObject({ responseMessageId: ANSWER_ID });
  expect(lastText()).toBe('Grü');
});

test('a stop that no reply follows keeps the question, to be tried again', async () => {
  server.answer(ASK, () => new Promise<Response>(() => undefined));
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  jest.useFakeTimers();
  stopTurn(thread);
  jest.advanceTimersByTime(39_000);
  expect(thread.store.getState().turn?.phase).toBe('stopping');
  jest.advanceTimersByTime(2_000);
  jest.useRealTimers();
  const { turn } = thread.store.getState();
  expect(turn).toMatchObject({ phase: 'failed', failure: { code: 'network_error', isRefused: false } });
  server.answer(ASK, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  retryTurn(thread);
  await settled();
  expect(lastText()).toBe('Grüße 👋 done');
});

test.each([
  ['is not reached', () => Response.error()],
  ['breaks down', () => new Response('', { status: 500 })],
])('when the server %s for a stop, it is told, and the answer with its text goes on', async (_how, reply) => {
  const { promise: isEnding, resolve: end } = Promise.withResolvers<void>();
  const begun = scriptedBytes(scriptedData([]), EVENTS.slice(0, 3), null);
  const whole = scriptedBytes(scriptedData([]), EVENTS, FINAL);
  server.answer(ASK, () => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(begun);
        await isEnding;
        controller.enqueue(whole.slice(begun.length));
        controller.close();
      },
    });
    return new Response(body);
  });
  server.answer(`${ASK}/abort`, reply);
  sendTurn(thread, { type: 'ask', text: 'Hello' });
  await new Promise<void>((resolve) => stopTurn(thread, resolve));
  expect(thread.store.getState().turn?.phase).toBe('streaming');
  end();
  await settled();
  expect(lastText()).not.toBe('');
});

test('a running answer on a loaded branch is joined', async () => {
  forgetThread(CONVERSATION_ID);
  thread = getThread(CONVERSATION_ID);
  const running = {
    ...scriptedMessage({ messageId: ANSWER_ID, isCreatedByUser: false, isRunning: true }),
    siblingIds: [ANSWER_ID],
  };
  thread.store.setState({ status: 'ready', order: [ANSWER_ID], messages: { [ANSWER_ID]: running } });
  server.answer(RESUME, () => streamedAnswer(scriptedBytes(scriptedData([]), EVENTS, FINAL)));
  resumeAnswer(thread);
  expect(isSubmitting(thread.store.getState())).toBe(true);
  await settled();
  expect(lastText()).toBe('Grüße 👋 done');
  expect(thread.store.getState().chosenLeafId).toBeNull();
});
