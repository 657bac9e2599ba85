import 'server-only';
import { after } from 'next/server';
import { singleton } from '../platform/singleton';
import { TurnQueue } from './turn-queue';

/** A turn ends with its response, and after this time however slow the reader is. */
const TURN_LIMIT_MS = 1_000;

/** Readers who wait for a turn; further ones are asked to try again. One address may not take all places. */
const WAITING_LIMIT = { total: 100, each: 8 };

declare module '../platform/singleton' {
  interface Singletons {
    publicPageTurns: TurnQueue;
  }
}

/**
 * Waits until no other public page is being rendered in this process: rendering one holds the event loop, and several
 * at once would hold it for all of them together. Returns false when too many wait already, in all or from this
 * address.
 */
export async function takePublicPageTurn(address: string | null): Promise<boolean> {
  const end = await singleton('publicPageTurns', () => new TurnQueue(WAITING_LIMIT)).take(address);
  if (end === null) return false;
  const timer = setTimeout(end, TURN_LIMIT_MS);
  after(() => {
    clearTimeout(timer);
    end();
  });
  return true;
}
