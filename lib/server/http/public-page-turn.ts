import 'server-only';
import { after } from 'next/server';
import { AppError } from '@/lib/domain/shared/app-error';
import { takeTurn } from '../platform/turns/take-turn';

/** A turn ends with its response, and after this time however slow the reader is. */
const TURN_LIMIT_MS = 1_000;

/** It leaves time for other work: a call of several steps would otherwise wait for a page at each. */
const BETWEEN_TURNS_MS = 25;

/**
 * Several public pages at the same time would hold the event loop. Returns false when too many wait, in all or from
 * this address.
 */
export async function takePublicPageTurn(address: string | null): Promise<boolean> {
  const end = await takeTurn('publicPages', address).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'rate_limited') return null;
    throw error;
  });
  if (end === null) return false;
  const timer = setTimeout(end, TURN_LIMIT_MS);
  after(() => {
    clearTimeout(timer);
    setTimeout(end, BETWEEN_TURNS_MS);
  });
  return true;
}
