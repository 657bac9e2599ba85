import * as z from 'zod/mini';
import { userValue } from '@/lib/client/scope/user-scope';
import type { CodePiece } from './highlight-code';

export type CodeGroups = readonly (readonly CodePiece[])[];

/** Limits loading a grammar, and then each code. What is coloured by then stays. */
const LOADING_LIMIT_MS = 30_000;
const COLOURING_LIMIT_MS = 4_000;

const pieceSchema = z.object({ text: z.string(), color: z.nullable(z.string()), isItalic: z.boolean() });
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('groups'), from: z.number(), groups: z.array(z.array(pieceSchema)) }),
  z.object({ kind: z.literal('end') }),
]);

interface Asked {
  readonly language: string;
  readonly code: string;
  readonly growingId: string | null;
}

type OnGroups = (from: number, groups: CodeGroups) => void;

const worker = userValue<Worker | null>(
  () => null,
  (last) => last?.terminate(),
);
/** One code is highlighted after the other, so that each has the worker's whole time. */
const running = userValue<Promise<unknown>>(() => Promise.resolve());

const CACHE_LIMIT = 200;
const cache = userValue(() => new Map<string, CodeGroups>());

export function canColour(): boolean {
  return typeof Worker !== 'undefined';
}

export function findColoured(language: string, code: string): CodeGroups | null {
  return cache.current.get(`${language}\n${code}`) ?? null;
}

/**
 * `onGroups` gets the groups as they come. Fewer are returned when a grammar took too long, and none when there are no
 * colours.
 */
export async function colourCode(
  language: string,
  code: string,
  signal: AbortSignal,
  onGroups: (groups: CodeGroups) => void,
): Promise<CodeGroups> {
  const known = findColoured(language, code);
  if (known !== null) return known;
  let groups: CodeGroups = [];
  const isWhole = await ask({ language, code, growingId: null }, signal, (_from, added) => {
    groups = [...groups, ...added];
    onGroups(groups);
  });
  if (!isWhole) return groups;
  if (cache.current.size >= CACHE_LIMIT) cache.current.clear();
  cache.current.set(`${language}\n${code}`, groups);
  return groups;
}

export async function colourGrowing(
  id: string,
  language: string,
  lines: string,
  before: CodeGroups,
  signal: AbortSignal,
): Promise<CodeGroups> {
  let all = before;
  await ask({ language, code: lines, growingId: id }, signal, (from, groups) => {
    all = [...before.slice(0, from), ...groups];
  });
  return all;
}

/** False means not begun: the code stays plain. */
function ask(asked: Asked, signal: AbortSignal, onGroups: OnGroups): Promise<boolean> {
  const result = running.current.then(() => !signal.aborted && canColour() && work(asked, onGroups));
  running.current = result;
  return result;
}

/** An ended worker loses its grammars, so unwanted work is finished. */
function work(asked: Asked, onGroups: OnGroups): Promise<boolean> {
  const own = (worker.current ??= new Worker(new URL('./highlight-worker.ts', import.meta.url)));
  return new Promise((resolve) => {
    let isReady = false;
    let timer = setTimeout(stop, LOADING_LIMIT_MS);
    function end(): void {
      clearTimeout(timer);
      own.removeEventListener('message', onMessage);
      own.removeEventListener('error', stop);
      resolve(isReady);
    }
    function stop(): void {
      own.terminate();
      if (worker.current === own) worker.current = null;
      end();
    }
    function onMessage({ data }: MessageEvent<unknown>): void {
      const answer = answerSchema.parse(data);
      if (answer.kind === 'end') return end();
      if (answer.kind === 'groups') return onGroups(answer.from, answer.groups);
      isReady = true;
      clearTimeout(timer);
      timer = setTimeout(stop, COLOURING_LIMIT_MS);
    }
    own.addEventListener('message', onMessage);
    own.addEventListener('error', stop);
    own.postMessage(asked);
  });
}
