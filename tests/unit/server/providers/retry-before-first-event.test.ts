import { APICallError } from '@ai-sdk/provider';
import { AppError } from '@/lib/domain/shared/app-error';
import { retryBeforeFirstEvent } from '@/lib/server/providers/call/retry-before-first-event';
import { NO_CALLS, type ChatModel } from '@/lib/server/providers/contract';
import { modelRequest } from '@/tests/support/data/provider-streams';

function busy(retryAfter?: string): AppError {
  const cause = new APICallError({
    message: 'busy',
    url: '',
    requestBodyValues: {},
    statusCode: 429,
    responseHeaders: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });
  return new AppError('provider_rate_limited', { message: 'busy', status: 429 }, { cause });
}

/** Throws one error per call, and then answers; waits are recorded, not waited. */
function failing(errors: AppError[], emitsFirst = false) {
  const delays: number[] = [];
  let calls = 0;
  const model: ChatModel = {
    contextWindowTokens: 1,
    maxOutputTokens: 1,
    countTokens: () => 1,
    generate: (_request, emit) => {
      const error = errors[calls];
      calls += 1;
      if (emitsFirst || error === undefined) emit({ type: 'text', delta: 'x' });
      return error === undefined ? Promise.resolve(NO_CALLS) : Promise.reject(error);
    },
  };
  const wait = (delayMs: number) => Promise.resolve(delays.push(delayMs));
  return { model: retryBeforeFirstEvent(model, { random: () => 0, wait }), delays, calls: () => calls };
}

const request = modelRequest('m');
const ignore = () => undefined;

it('retries twice when a provider is busy, waiting longer each time', async () => {
  const { model, delays, calls } = failing([busy(), busy()]);
  await model.generate(request, ignore);
  expect(calls()).toBe(3);
  expect(delays).toEqual([500, 1000]);
});

it('stops after the second retry', async () => {
  const { model, calls } = failing([busy(), busy(), busy()]);
  await expect(model.generate(request, ignore)).rejects.toMatchObject({ code: 'provider_rate_limited' });
  expect(calls()).toBe(3);
});

it('does not retry once a first event was seen', async () => {
  const { model, calls } = failing([busy()], true);
  await expect(model.generate(request, ignore)).rejects.toMatchObject({ code: 'provider_rate_limited' });
  expect(calls()).toBe(1);
});

it('waits as long as the provider asks, up to ten seconds, and not at all beyond', async () => {
  const patient = failing([busy('7')]);
  await patient.model.generate(request, ignore);
  expect(patient.delays).toEqual([7_000]);
  const tooLong = failing([busy('60')]);
  await expect(tooLong.model.generate(request, ignore)).rejects.toMatchObject({
    code: 'provider_rate_limited',
  });
  expect(tooLong.calls()).toBe(1);
});

it.each([
  new AppError('invalid_api_key', { message: '' }),
  new AppError('provider_refused_request', { message: '', status: 400 }),
  new AppError('provider_timeout', { message: '' }),
  new AppError('provider_error', { message: '' }),
])('does not repeat what would fail again', async (error) => {
  const { model, calls } = failing([error]);
  await expect(model.generate(request, ignore)).rejects.toBe(error);
  expect(calls()).toBe(1);
});

it('stops waiting at once when the answer is stopped, with the reason', async () => {
  const stop = new AbortController();
  const reason = new Error('stopped');
  const inner = failing([]);
  const model = retryBeforeFirstEvent({ ...inner.model, generate: () => Promise.reject(busy('9')) });
  const run = model.generate(modelRequest('m', { signal: stop.signal }), ignore);
  setImmediate(() => stop.abort(reason));
  await expect(run).rejects.toBe(reason);
});
