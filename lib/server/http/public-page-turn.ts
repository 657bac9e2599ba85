import 'server-only';
import { after } from 'next/server';
import { singleton } from '../platform/singleton';

/** A turn ends with its response, and after this time whatever a slow reader does. */
const TURN_LIMIT_MS = 1_000;

/** Readers who wait for a turn; more are refused. */
const MAX_WAITING = 100;

interface PageTurns {
  waiting: (() => void)[];
  isTaken: boolean;
}

declare module '../platform/singleton' {
  interface Singletons {
    publicPageTurns: PageTurns;
  }
}

/**
 * Waits until no other page that anybody may open is being rendered in this process: rendering one holds the event loop,
 * so many at once would hold it for all of them together. Returns false when too many wait already.
 */
export async function takePublicPageTurn(): Promise<boolean> {
  const turns = singleton('publicPageTurns', () => ({ waiting: [], isTaken: false }));
  if (turns.waiting.length >= MAX_WAITING) return false;
  if (turns.isTaken) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  turns.isTaken = true;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    const next = turns.waiting.shift();
    // The event loop has a turn between two pages.
    if (next === undefined) turns.isTaken = false;
    else setImmediate(next);
  };
  const timer = setTimeout(end, TURN_LIMIT_MS);
  after(end);
  return true;
}
