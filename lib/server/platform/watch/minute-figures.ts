import 'server-only';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { currentFigure } from './current-figures';
import { figures } from './figures';

/** The difference of two readings tells what happened in between. */
export interface Totals {
  readonly answers: number;
  readonly failedAnswers: number;
  readonly firstTokens: number;
  /** The sum over `firstTokens` answers. */
  readonly firstTokenMs: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly requests: number;
  readonly refusals: number;
  readonly providerErrors: number;
}

export interface MinuteFigures extends Totals {
  readonly answersRunning: number;
  /** The longest delay of the event loop. */
  readonly loopDelayMs: number;
  readonly memoryBytes: number;
}

const NOTHING: Totals = {
  answers: 0,
  failedAnswers: 0,
  firstTokens: 0,
  firstTokenMs: 0,
  promptTokens: 0,
  completionTokens: 0,
  requests: 0,
  refusals: 0,
  providerErrors: 0,
};

const DELAY_RESOLUTION_MS = 20;

const NANOSECONDS_A_MS = 1e6;

const SECOND_MS = 1_000;

/** Each reading tells what happened since the one before. */
export class MinuteReader {
  private before = NOTHING;
  private readonly delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

  constructor() {
    this.delay.enable();
  }

  async read(): Promise<MinuteFigures> {
    const now = await readTotals();
    const { before, delay } = this;
    const loopDelayMs = Math.max(0, delay.max / NANOSECONDS_A_MS - DELAY_RESOLUTION_MS);
    delay.reset();
    this.before = now;
    return {
      answers: now.answers - before.answers,
      failedAnswers: now.failedAnswers - before.failedAnswers,
      firstTokens: now.firstTokens - before.firstTokens,
      firstTokenMs: now.firstTokenMs - before.firstTokenMs,
      promptTokens: now.promptTokens - before.promptTokens,
      completionTokens: now.completionTokens - before.completionTokens,
      requests: now.requests - before.requests,
      refusals: now.refusals - before.refusals,
      providerErrors: now.providerErrors - before.providerErrors,
      answersRunning: currentFigure('answers'),
      loopDelayMs,
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  close(): void {
    this.delay.disable();
  }
}

interface Series {
  get(): Promise<{
    readonly values: readonly {
      readonly value: number;
      readonly labels: Readonly<Record<string, unknown>>;
      readonly metricName?: string;
    }[];
  }>;
}

async function readTotals(): Promise<Totals> {
  const { answers, firstTokenSeconds, tokens, requests, refusals, providerErrors } = figures();
  const [all, failed, firstTokens, firstSeconds, promptTokens, completionTokens] = await Promise.all([
    sumOf(answers),
    sumOf(answers, { outcome: 'failed' }),
    sumOf(firstTokenSeconds, {}, '_count'),
    sumOf(firstTokenSeconds, {}, '_sum'),
    sumOf(tokens, { kind: 'prompt' }),
    sumOf(tokens, { kind: 'completion' }),
  ]);
  return {
    answers: all,
    failedAnswers: failed,
    firstTokens,
    firstTokenMs: firstSeconds * SECOND_MS,
    promptTokens,
    completionTokens,
    requests: await sumOf(requests),
    refusals: await sumOf(refusals),
    providerErrors: await sumOf(providerErrors),
  };
}

/** `ending` picks the series of a histogram. */
async function sumOf(
  series: Series,
  labels: Readonly<Record<string, string>> = {},
  ending = '',
): Promise<number> {
  const { values } = await series.get();
  const wanted = Object.entries(labels);
  return values
    .filter((each) => (each.metricName ?? '').endsWith(ending))
    .filter((each) => wanted.every(([name, value]) => each.labels[name] === value))
    .reduce((sum, { value }) => sum + value, 0);
}
