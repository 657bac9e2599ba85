import { randomUUID } from 'node:crypto';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import { toSubscription, type RunListener, type RunPlan } from '@/lib/server/generation/contract';
import { streamResponse } from '@/lib/server/http/response/stream-response';
import { runWork } from '@/lib/server/platform/current-work';
import { hasTimeForAnswer, invocationEnd } from '@/lib/server/platform/shape/invocation';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { createAssistantsEncoder } from '@/lib/wire/encode-assistants';
import { createCompatEncoder } from '@/lib/wire/encode-compat';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import type { StreamEncoder } from '@/lib/wire/stream-encoder';
import { plainWords } from '../../../support/compat/plain-words';
import { createdTurn, EVENTS_OWNER } from '../../../support/data/arbitrary-events';

const SECONDS = 10;

const turn = createdTurn();
const plan: Partial<RunPlan> = {
  conversation: turn.conversation,
  userMessage: turn.requestMessage,
  responseMessageId: turn.responseMessage.messageId,
  base: [],
  sources: [],
  sender: 'Demo',
  endpoint: 'demo',
  model: 'demo',
  startedAt: turn.responseMessage.createdAt,
};

beforeEach(() => {
  process.env['PARLEY_SHAPE'] = 'functions';
  process.env['FUNCTION_MAX_DURATION'] = String(SECONDS);
  jest.useFakeTimers({ now: 0 });
});

afterEach(() => {
  jest.useRealTimers();
  delete process.env['PARLEY_SHAPE'];
});

/** The request that reads came this many seconds ago. */
function reading(encoder: StreamEncoder, secondsAgo: number, joined?: ReturnType<typeof running>) {
  const run = joined ?? running();
  const work = {
    route: 'GET /',
    owner: null,
    address: null,
    startedMs: performance.now() - secondsAgo * 1_000,
  };
  const { body } = runWork(work, () => streamResponse(run.join, encoder));
  return { ...run, text: new Response(body).text() };
}

function running() {
  const listeners = new Set<RunListener>();
  const join = toSubscription(randomUUID(), (listener) => {
    listeners.add(listener);
    // @ts-expect-error -- the rest of a plan is of no concern to a reader
    listener({ type: 'snapshot', plan, reply: emptyReply(), isStart: true });
    return () => listeners.delete(listener);
  });
  const say = (delta: string): void => {
    for (const listener of listeners) listener({ type: 'event', event: { type: 'text', delta } });
  };
  const handOver = (): void => {
    for (const listener of [...listeners]) listener({ type: 'handed-over' });
  };
  return { join, say, handOver };
}

const itemsOf = (text: string) => createUiStreamDecoder().feed(new TextEncoder().encode(text));
const compatWords = plainWords(({ code }) => code);

it('counts the end from the request, and has none where no platform ends it', () => {
  const work = { route: 'GET /', owner: null, address: null, startedMs: performance.now() - 2_000 };
  expect(runWork(work, invocationEnd)).toEqual({ leavesMs: 6_000, leavingMs: 2_000, readersLeaveMs: 7_200 });
  expect(runWork(work, hasTimeForAnswer)).toBe(true);
  expect(runWork({ ...work, startedMs: performance.now() - 4_000 }, hasTimeForAnswer)).toBe(false);
  process.env['PARLEY_SHAPE'] = 'nodes';
  expect(invocationEnd().leavesMs).toBe(Infinity);
});

it('sends the readers of an answer elsewhere that is handed over, with all of its text', async () => {
  const { say, handOver, text } = reading(createUiStreamEncoder(), 0);
  say('One ');
  say('two ');
  handOver();
  const items = itemsOf(await text);
  expect(items.map(({ type }) => type)).toEqual(['created', 'event', 'event', 'rejoin']);
});

it('sends the reader elsewhere whose own request is about to end, and no other', async () => {
  const early = reading(createUiStreamEncoder(), 4);
  const late = reading(createUiStreamEncoder(), 0, early);
  early.say('One ');
  jest.advanceTimersByTime(6_000);
  expect(itemsOf(await early.text).at(-1)).toEqual({ type: 'rejoin' });
  early.say('two');
  jest.advanceTimersByTime(6_000);
  const seen = itemsOf(await late.text);
  expect(seen.filter(({ type }) => type === 'rejoin')).toHaveLength(1);
  expect(JSON.stringify(seen)).toContain('two');
});

it.each([
  ['chats', createCompatEncoder(EVENTS_OWNER, compatWords), '"unfinished":true'],
  // The protocol of these clients has no such mark.
  ['assistants', createAssistantsEncoder(EVENTS_OWNER, compatWords), '"final":true'],
])('ends for a compat client of %s with what there is', async (_, encoder, mark) => {
  const { say, text } = reading(encoder, 0);
  say('One ');
  jest.advanceTimersByTime(SECONDS * 1_000);
  const written = await text;
  expect(written).toContain('One ');
  const last = written.trim().split('\n').at(-1) ?? '';
  expect(last).toContain('"final":true');
  expect(last).toContain(mark);
});
