import 'server-only';
import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { singleton } from '../singleton';
import { currentFigure } from './current-figures';

declare module '../singleton' {
  interface Singletons {
    figures: Figures;
  }
}

/** An answer begins so soon for a cached prompt, a usual one, and a model that thinks first. */
const FIRST_TOKEN_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

const ANSWER_SECONDS = [1, 2, 5, 10, 20, 40, 60, 120, 300, 600];

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Figures = ReturnType<typeof makeFigures>;

/** Labels have bounded sets of values, which neither users nor strangers write. */
export function figures(): Figures {
  return singleton('figures', makeFigures);
}

function makeFigures() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    ...makeRequestFigures(registers),
    ...makeAnswerFigures(registers),
    ...makeServerFigures(registers),
  };
}

function makeRequestFigures(registers: Registry[]) {
  return {
    requests: new Counter({
      name: 'parley_requests_total',
      help: 'Requests that were answered, by method, pattern of the address and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'parley_request_seconds',
      help: 'Time to the end of an answer that is no stream of events.',
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'parley_refusals_total',
      help: 'Requests that were answered with an error, by its code.',
      labelNames: ['code'],
      registers,
    }),
    streams: gaugeOf('streams', registers, {
      name: 'parley_streams_open',
      help: 'Connections that read an answer while it is written.',
    }),
  };
}

function makeAnswerFigures(registers: Registry[]) {
  return {
    running: gaugeOf('answers', registers, {
      name: 'parley_answers_running',
      help: 'Answers that this process writes now.',
    }),
    answers: new Counter({
      name: 'parley_answers_total',
      help: 'Answers that ended, by vendor and outcome.',
      labelNames: ['vendor', 'outcome'],
      registers,
    }),
    firstTokenSeconds: new Histogram({
      name: 'parley_first_token_seconds',
      help: 'Time from the begin of an answer to its first event.',
      labelNames: ['vendor'],
      buckets: FIRST_TOKEN_SECONDS,
      registers,
    }),
    answerSeconds: new Histogram({
      name: 'parley_answer_seconds',
      help: 'Time from the begin of an answer to its end.',
      labelNames: ['vendor'],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: 'parley_tokens_total',
      help: 'Tokens of ended answers; cached ones are part of the prompt, reasoning ones of the completion.',
      labelNames: ['vendor', 'kind'],
      registers,
    }),
    providerErrors: new Counter({
      name: 'parley_provider_errors_total',
      help: 'Requests to a provider that failed, each try by itself, by vendor and code.',
      labelNames: ['vendor', 'code'],
      registers,
    }),
    toolCalls: new Counter({
      name: 'parley_tool_calls_total',
      help: 'Calls of tools, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

function makeServerFigures(registers: Registry[]) {
  return {
    jobFailures: new Counter({
      name: 'parley_job_failures_total',
      help: 'Queued jobs that failed in this process, each try by itself, by queue.',
      labelNames: ['queue'],
      registers,
    }),
    linesWaiting: new Gauge({
      name: 'parley_line_waiting',
      help: 'Pieces of expensive work that wait for a place, by line.',
      labelNames: ['line'],
      registers,
    }),
    linesRunning: new Gauge({
      name: 'parley_line_running',
      help: 'Pieces of expensive work that have a place, by line.',
      labelNames: ['line'],
      registers,
    }),
    connections: new Gauge({
      name: 'parley_database_connections',
      help: 'Connections to the database, by lane and state.',
      labelNames: ['lane', 'state'],
      registers,
      collect() {
        const open = currentFigure('connections');
        for (const [lane, { used, idle, limit }] of Object.entries(open)) {
          this.set({ lane, state: 'used' }, used);
          this.set({ lane, state: 'idle' }, idle);
          this.set({ lane, state: 'limit' }, limit);
        }
      },
    }),
    connectionsWaiting: new Gauge({
      name: 'parley_database_waiting',
      help: 'Statements that wait for a connection to the database, by lane.',
      labelNames: ['lane'],
      registers,
      collect() {
        const open = currentFigure('connections');
        for (const [lane, { waiting }] of Object.entries(open)) this.set({ lane }, waiting);
      },
    }),
  };
}

function gaugeOf(
  figure: 'answers' | 'streams',
  registers: Registry[],
  { name, help }: { readonly name: string; readonly help: string },
): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(currentFigure(figure));
    },
  });
}
