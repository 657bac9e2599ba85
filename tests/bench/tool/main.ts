import { emptyReading, readStream, type StreamReading } from '../server/read-stream.ts';
import { startApplication } from '../server/targets.ts';
import { startManyTools } from './many-tools.ts';
import { startToolProvider, textOf, type Plan } from './tool-provider.ts';

const MODEL = 'gpt-4o';
const SAMPLES = 40;
const WARM_UP = 5;
const TOOLS = 200;
const RUNS = 50;
const CALCULATE = { name: 'calculator', args: '{"input":"6 * 7"}' };
/** The question holds the arguments, and may have 100,000 characters. */
const LONG_ARGUMENTS = 90_000;

const provider = await startToolProvider();
const many = await startManyTools(TOOLS);
const app = await startApplication(provider.url, 4960, RUNS + 2, MODEL, {
  ENDPOINTS: 'openAI,assistants',
  OUTBOUND_ALLOWED_HOSTS: 'localhost',
});
let asked = 0;

const bearerOf = (account: number) => app.bearers[account] ?? '';

try {
  for (const bearer of app.bearers)
    await call(bearer, 'POST', '/api/user/plugins', {
      pluginKey: 'calculator',
      action: 'install',
      auth: null,
    });
  await firstTokens();
  await longArguments();
  await pythonStarts();
  await manyRuns();
} finally {
  await app.close();
  await many.close();
  await provider.close();
}

/** Runs in turn, so that other work of the machine affects all of them. */
async function firstTokens(): Promise<void> {
  const [plain, memory, manyTools] = [bearerOf(0), bearerOf(1), bearerOf(2)];
  await call(memory, 'PATCH', '/api/memories', { isOn: true });
  const server = await call(manyTools, 'POST', '/api/mcp/servers', {
    name: 'many',
    url: many.url,
    header: null,
  });
  const { id } = await call(plain, 'POST', '/api/assistants', { model: MODEL, name: 'Bench' });
  const kinds: Record<string, (text: string) => Promise<Response>> = {
    plain: (text) => ask(plain, { text }),
    'with memory on': (text) => ask(memory, { text }),
    [`with ${String(TOOLS)} tools`]: (text) =>
      ask(manyTools, { text, tools: [`mcp:${String(server['serverId'])}`] }),
    'of an assistant': (text) =>
      ask(plain, { text, endpoint: 'assistants', model: id }, '/api/assistants/chat'),
  };
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1)
    for (const [kind, open] of Object.entries(kinds)) {
      const ms = firstTextMs(await read({ steps: [], words: 3 }, open));
      // The first samples warm up.
      if (sample >= 0) times.get(kind)?.push(ms);
    }
  const base = median(times.get('plain') ?? []);
  say(
    'First token',
    [...times].map(([kind, all]) => {
      const ms = median(all);
      return `${kind} ${ms.toFixed(1)} ms${kind === 'plain' ? '' : ` (${signed(ms - base)} ms, ${(ms / base).toFixed(2)}x)`}`;
    }),
  );
}

async function longArguments(): Promise<void> {
  const args = JSON.stringify({ input: `6 * 7${' '.repeat(LONG_ARGUMENTS)}` });
  const timeOf = async (chunks: number) => {
    const all: number[] = [];
    for (let sample = 0; sample < 3; sample += 1)
      all.push(
        firstTextMs(await read({ steps: [[{ ...CALCULATE, args, chunks }]], words: 3 }, calculating(3))),
      );
    return median(all);
  };
  const [half, whole] = [await timeOf(10_000), await timeOf(20_000)];
  say('Events of one call', [
    `10,000 in ${half.toFixed(0)} ms`,
    `20,000 in ${whole.toFixed(0)} ms (${(whole / half).toFixed(2)}x)`,
  ]);
}

async function pythonStarts(): Promise<void> {
  const steps = [[{ name: 'python', args: JSON.stringify({ code: 'print(6 * 7)' }) }]];
  const run = async () =>
    firstTextMs(await read({ steps, words: 3 }, (text) => ask(bearerOf(4), { text, tools: ['python'] })));
  const first = await run();
  // A pool prepares the next process; each answer here is of a new conversation.
  const next: number[] = [];
  for (let sample = 0; sample < 5; sample += 1) {
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    next.push(await run());
  }
  say('An answer that runs Python', [
    `first ${first.toFixed(0)} ms`,
    `of later conversations ${median(next).toFixed(0)} ms`,
  ]);
}

async function manyRuns(): Promise<void> {
  const beside = async (steps: Plan['steps'], tools: string[] | null) => {
    const others = Array.from({ length: RUNS }, (_, run) =>
      read({ steps, words: 150, wordsPerSecond: 50 }, (text) => ask(bearerOf(run + 2), { text, tools })),
    );
    const key = asked + 1;
    const reading = await read({ steps: [], words: 150, wordsPerSecond: 50 }, (text) =>
      ask(bearerOf(0), { text }),
    );
    await Promise.all(others);
    const written = provider.writtenAt.get(key) ?? [];
    const delays = reading.arrivedAt.map((at, word) => at - (written[word] ?? at)).toSorted((a, b) => a - b);
    return { first: firstTextMs(reading), p95: delays[Math.floor(delays.length * 0.95)] ?? Number.NaN };
  };
  const plain = await beside([], null);
  const withTools = await beside([[CALCULATE], [CALCULATE, CALCULATE]], ['calculator']);
  say(`A chat beside ${String(RUNS)} answers`, [
    `plain: first token ${plain.first.toFixed(0)} ms, delay p95 ${plain.p95.toFixed(0)} ms`,
    `with three calls each: first token ${withTools.first.toFixed(0)} ms, delay p95 ${withTools.p95.toFixed(0)} ms`,
  ]);
}

function calculating(account: number) {
  return (text: string) => ask(bearerOf(account), { text, tools: ['calculator'] });
}

/** Rejects an answer without its words, or one that did not make all calls of its plan: it measures no tools. */
async function read(
  plan: Omit<Plan, 'key'>,
  open: (text: string) => Promise<Response>,
): Promise<StreamReading> {
  asked += 1;
  const key = asked;
  const reading = emptyReading();
  await readStream(reading, () => open(textOf({ ...plan, key })), app.toText);
  const requests = provider.requestsOf.get(key) ?? 0;
  if (requests !== plan.steps.length + 1)
    throw new Error(`An answer of ${String(plan.steps.length)} steps asked ${String(requests)} times.`);
  if (reading.arrivedAt.length < plan.words)
    throw new Error(`An answer has ${String(reading.arrivedAt.length)} of ${String(plan.words)} words.`);
  return reading;
}

function ask(bearer: string, body: object, path = '/api/ask/openAI'): Promise<Response> {
  return fetch(`${app.base}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream; profile=ui-message-stream',
      authorization: bearer,
    },
    body: JSON.stringify({ endpoint: 'openAI', model: MODEL, ...body }),
  });
}

async function call(
  bearer: string,
  method: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${app.base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: bearer, origin: app.base },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${String(response.status)}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

function firstTextMs({ arrivedAt, sentAt }: StreamReading): number {
  const [first] = arrivedAt;
  if (first === undefined) throw new Error('An answer has no words.');
  return first - sentAt;
}

function signed(ms: number): string {
  return `${ms < 0 ? '-' : '+'}${Math.abs(ms).toFixed(1)}`;
}

function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no value to take the median of.');
  return middle;
}

function say(title: string, figures: readonly string[]): void {
  process.stdout.write(`${title}: ${figures.join(' · ')}\n`);
}
