import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BOUNDED_PATTERNS } from '../../../scripts/patterns/bounded-patterns.mjs';
import { constantOf, listPatterns, repeats } from '../../../scripts/patterns/list-patterns.mjs';

const PROGRAM = join(__dirname, '../../support/patterns/time-patterns.mjs');
/** One pattern needs a tenth of a second; what has not answered by then never will. */
const ANSWER_LIMIT_MS = 30_000;

const patterns = listPatterns().flatMap(({ file, line, source, flags }) => {
  if (source === null) return [];
  const row = BOUNDED_PATTERNS.find((one) => one.file === file && one.pattern === `/${source}/${flags}`);
  const limitCharacters = row === undefined ? null : constantOf(row.in ?? file, row.limit);
  const place = `${file}:${String(line)} /${source}/${flags}`;
  return [{ place, source, flags, limitCharacters, isRepeating: repeats(source) }];
});

let worker: Worker;

beforeAll(() => {
  worker = new Worker(PROGRAM);
});

afterAll(() => worker.terminate());

async function firstSlowText(pattern: (typeof patterns)[number]): Promise<unknown> {
  worker.postMessage(pattern);
  try {
    const [text]: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return text;
  } catch {
    await worker.terminate();
    worker = new Worker(PROGRAM);
    return 'no answer';
  }
}

it('every pattern of the product takes a time that grows as the text does', async () => {
  expect(patterns.length).toBeGreaterThan(500);
  const known = new Map<string, unknown>();
  const slow: string[] = [];
  for (const pattern of patterns) {
    const key = `${pattern.source}/${pattern.flags}/${String(pattern.limitCharacters)}`;
    const text = known.has(key) ? known.get(key) : await firstSlowText(pattern);
    known.set(key, text);
    if (text !== null) slow.push(`${pattern.place}: ${String(text)}`);
  }
  expect(slow).toEqual([]);
}, 600_000);

it('the timing tells a quadratic pattern from a linear one', async () => {
  const timed = (source: string) =>
    firstSlowText({ place: '', source, flags: 'g', limitCharacters: null, isRepeating: true });
  expect(await timed('[.\\s]+$')).not.toBeNull();
  expect(await timed('end\\s*;?\\s*$')).not.toBeNull();
  expect(await timed('[.\\s]+')).toBeNull();
});
