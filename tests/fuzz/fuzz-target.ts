import fc from 'fast-check';
import { longestTurnMs } from '../support/main-thread.ts';

export interface FuzzTarget {
  readonly name: string;
  /** A text is runs of these pieces, which mean something to the reader. */
  readonly units: readonly string[];
  /** Longer texts never reach the reader. */
  readonly limitCharacters: number;
  /** An error that it throws is a crash: a reader must report a bad text by what it returns. */
  readonly read: (text: string) => unknown;
  readonly shortRuns?: number;
  /** It lets others work between two slices, so the longest slice counts and not their sum. */
  readonly isSliced?: boolean;
  readonly end?: () => void;
}

export interface FuzzOutcome {
  readonly runs: number;
  readonly worstMs: number;
  readonly worstText: string;
  /** The longest above the limit that was shorter when it was read again; 0 means none. */
  readonly onceMs: number;
  /** It counts texts that ended at a limit of the process that read them. */
  readonly limited: number;
}

/** A reader in a process of its own returns it where that process reached a limit. */
export const REACHED_LIMIT = Symbol('reached a limit');

/** The event loop of a server may be held no longer. */
const STALL_LIMIT_MS = 100;

/** A measurement above the limit is repeated, since a collection of garbage may be in it. */
const TRIES = 4;
const TEXTS_A_ROUND = 20;
const RUNS_A_TEXT = 8;
const SHOWN_CHARACTERS = 120;
const MICROSECONDS_PER_MS = 1_000;

const EVERYWHERE = [
  ' ',
  '\n',
  '\t',
  '.',
  ',',
  '-',
  '/',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '*',
  '_',
];
const ODD = [
  '`',
  '~',
  '|',
  '#',
  '!',
  ':',
  '=',
  '&',
  '%',
  '$',
  '@',
  '0',
  'a',
  'A',
  'é',
  '汉',
  'ا',
  '🙂',
  '\u2028',
  '\u0301',
  '\0',
  '\ud800',
];

function textsFor({ units, limitCharacters }: FuzzTarget): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...units) },
    { weight: 2, arbitrary: fc.constantFrom(...EVERYWHERE, ...ODD) },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  );
  const series = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
  const count = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: limitCharacters }));
  const run = fc.tuple(series, count).map(([text, times]) => {
    const most = Math.ceil(limitCharacters / Math.max(1, text.length));
    return text.repeat(Math.min(times, most));
  });
  return fc
    .array(run, { minLength: 1, maxLength: RUNS_A_TEXT })
    .map((runs) => runs.join('').slice(0, limitCharacters));
}

/**
 * Ends when the time is over or `runs` texts are read. Throws, with the seed and the text, when one holds the
 * process longer than the limit or the reader throws.
 */
export async function fuzz(
  target: FuzzTarget,
  { seconds, seed, runs = Infinity }: { seconds: number; seed: number; runs?: number },
): Promise<FuzzOutcome> {
  const endMs = performance.now() + seconds * 1_000;
  let done = 0;
  let worst = { worstMs: 0, worstText: '' };
  let onceMs = 0;
  let limited = 0;
  for (let round = seed; done < runs && performance.now() < endMs; round += 1)
    for (const text of fc.sample(textsFor(target), {
      seed: round,
      numRuns: Math.min(TEXTS_A_ROUND, runs - done),
    })) {
      if (done >= runs || performance.now() >= endMs) break;
      const { tookMs, firstMs, isLimited } = await shortestReading(target, text, round);
      if (tookMs > STALL_LIMIT_MS)
        throw new Error(complaint(target, `takes ${tookMs.toFixed(0)} ms`, text, round));
      if (firstMs > STALL_LIMIT_MS) onceMs = Math.max(onceMs, firstMs);
      if (isLimited) limited += 1;
      if (tookMs > worst.worstMs) worst = { worstMs: tookMs, worstText: text };
      done += 1;
    }
  return { runs: done, ...worst, onceMs, limited };
}

/** Reads a text above the limit again; the shortest processor time counts, so other work does not. */
async function shortestReading(
  target: FuzzTarget,
  text: string,
  round: number,
): Promise<{ tookMs: number; firstMs: number; isLimited: boolean }> {
  let tookMs = Infinity;
  let firstMs: number | null = null;
  let isLimited = false;
  for (let tries = 0; tries < TRIES && tookMs > STALL_LIMIT_MS; tries += 1) {
    let lastMs: number;
    try {
      const read = async () => {
        isLimited = (await target.read(text)) === REACHED_LIMIT;
      };
      lastMs = await (target.isSliced === true ? longestTurnMs(read) : processorMs(read));
    } catch (error) {
      throw new Error(complaint(target, `throws ${String(error)}`, text, round), { cause: error });
    }
    firstMs ??= lastMs;
    tookMs = Math.min(tookMs, lastMs);
  }
  return { tookMs, firstMs: firstMs ?? 0, isLimited };
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS_PER_MS;
}

function complaint({ name }: FuzzTarget, what: string, text: string, round: number): string {
  const begin = JSON.stringify(text.slice(0, SHOWN_CHARACTERS));
  return `${name} ${what} for ${String(text.length)} characters (seed ${String(round)}): ${begin}`;
}
