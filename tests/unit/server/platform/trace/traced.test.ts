import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '@/lib/server/platform/env';
import { readPairs } from '@/lib/server/platform/trace/read-pairs';
import { collectorAddress, startTracing } from '@/lib/server/platform/trace/start-tracing';
import { currentTraceparent, traced, setTracing } from '@/lib/server/platform/trace/traced';
import type { OpenSpan, SpanFields, SpanOptions, Tracing } from '@/lib/server/platform/trace/tracing';

const sdk = { isLoaded: false };

jest.mock('@opentelemetry/sdk-trace', () => {
  sdk.isLoaded = true;
  return jest.requireActual('@opentelemetry/sdk-trace');
});

const SETTINGS = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SDK_DISABLED',
] as const;

afterEach(() => {
  setTracing(null);
  Object.assign(env(), Object.fromEntries(SETTINGS.map((name) => [name, undefined])));
});

interface Noted {
  readonly name: string;
  readonly parent: string | null;
  readonly fields: SpanFields;
  readonly failure: string | null;
  readonly isEnded: boolean;
}

/** Notes spans instead of sending them. */
function noting(): { spans: Noted[]; tracing: Tracing } {
  const spans: { -readonly [Key in keyof Noted]: Noted[Key] }[] = [];
  const start = (name: string, { fields = {} }: SpanOptions, parent: OpenSpan | null): OpenSpan => {
    const span = { name, parent: parent?.traceparent ?? null, fields, failure: '', isEnded: false };
    const noted: (typeof spans)[number] = { ...span, failure: null };
    spans.push(noted);
    return {
      traceparent: name,
      set: (more) => (noted.fields = { ...noted.fields, ...more }),
      fail: (type) => (noted.failure = type),
      end: () => (noted.isEnded = true),
    };
  };
  return { spans, tracing: { start, flush: () => Promise.resolve() } };
}

it('without a collector no code of the collector is loaded, and work is done as it is', async () => {
  await startTracing();
  expect(await traced('work', {}, () => Promise.resolve(5))).toBe(5);
  expect(currentTraceparent()).toBeNull();
  expect(sdk.isLoaded).toBe(false);
});

it('without a collector a span costs less than two microseconds', async () => {
  const work = () => Promise.resolve(1);
  const timed = async (call: () => Promise<number>): Promise<number> => {
    const startMs = performance.now();
    for (let count = 0; count < 20_000; count += 1) await call();
    return performance.now() - startMs;
  };
  const rounds = [0, 1, 2, 3, 4];
  let leastMs = Infinity;
  for (const _ of rounds) {
    const bareMs = await timed(work);
    leastMs = Math.min(leastMs, (await timed(() => traced('work', {}, work))) - bareMs);
  }
  expect(leastMs / 20_000).toBeLessThan(0.002);
});

it('a span stands below the one it was opened in, and ends with its work', async () => {
  const { spans, tracing } = noting();
  setTracing(tracing);
  await traced('outer', { fields: { a: 1 } }, async (span) => {
    await traced('inner', {}, () => Promise.resolve());
    await traced('apart', { isRoot: true }, () => Promise.resolve());
    expect(currentTraceparent()).toBe('outer');
    span.set({ b: 2 });
  });
  expect(spans).toEqual([
    { name: 'outer', parent: null, fields: { a: 1, b: 2 }, failure: null, isEnded: true },
    { name: 'inner', parent: 'outer', fields: {}, failure: null, isEnded: true },
    { name: 'apart', parent: null, fields: {}, failure: null, isEnded: true },
  ]);
});

it('a failure is told by its code or its kind, never by its words, and thrown on', async () => {
  const { spans, tracing } = noting();
  setTracing(tracing);
  const failing = (error: Error) => traced('work', {}, () => Promise.reject(error));
  await expect(
    failing(new AppError('provider_overloaded', { message: 'words of a provider' })),
  ).rejects.toThrow();
  await expect(failing(new TypeError('words of a user'))).rejects.toThrow('words of a user');
  expect(spans.map(({ failure, isEnded }) => [failure, isEnded])).toEqual([
    ['provider_overloaded', true],
    ['TypeError', true],
  ]);
});

it('finds the collector by the rules of OpenTelemetry', () => {
  expect(collectorAddress()).toBeNull();
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' });
  expect(collectorAddress()).toBe('http://collector:4318/v1/traces');
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/in/' });
  expect(collectorAddress()).toBe('http://collector:4318/in/v1/traces');
  Object.assign(env(), { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://other/traces' });
  expect(collectorAddress()).toBe('http://other/traces');
  Object.assign(env(), { OTEL_SDK_DISABLED: true });
  expect(collectorAddress()).toBeNull();
});

it('reads names and values as OpenTelemetry writes them', () => {
  expect(readPairs('api-key=secret, x = a%20b,=lost,alone,c==d,e=%zz')).toEqual({
    'api-key': 'secret',
    x: 'a b',
    c: '=d',
    e: '%zz',
  });
  expect(readPairs(undefined)).toEqual({});
});

// This is the last test, since loaded code stays loaded.
it('with a collector it is', async () => {
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  await startTracing();
  expect(sdk.isLoaded).toBe(true);
});
