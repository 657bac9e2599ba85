import 'server-only';
import { SHARED_MESSAGES_PAGE_SIZE, SHARED_PAGE_TEXT_BYTES } from '@/lib/contracts/share/share';
import type { SharedBranch } from '@/lib/domain/share/shared-branch';
import { unsafeDivideSharedBranch, unsafeFindSharedPage } from '../../db/share/unsafe-shared-branch';
import { openLink } from './open-link';

const PAGE_SIZE = { messages: SHARED_MESSAGES_PAGE_SIZE, textBytes: SHARED_PAGE_TEXT_BYTES };

/**
 * Any reader may ask. Returns null for a link that opens nothing, a page beyond its last, and an address that
 * opened or tried too many.
 */
export async function readSharedBranch(
  token: string,
  pageNumber: number,
  address: string | null,
): Promise<SharedBranch | null> {
  return openLink(token, address, () => findBranch(token, pageNumber));
}

/** Readers who come at the same time share one walk along the branch. */
const dividing = new Map<string, Promise<void>>();

async function divideOnce(token: string): Promise<void> {
  const known = dividing.get(token);
  if (known !== undefined) return known;
  const work = unsafeDivideSharedBranch(token, PAGE_SIZE).finally(() => dividing.delete(token));
  dividing.set(token, work);
  return work;
}

async function findBranch(token: string, pageNumber: number): Promise<SharedBranch | null> {
  let found = await unsafeFindSharedPage(token, pageNumber, PAGE_SIZE);
  if (found === 'stale') {
    await divideOnce(token);
    found = await unsafeFindSharedPage(token, pageNumber, PAGE_SIZE);
  }
  if (found === null || found === 'stale') return null;
  return {
    title: found.title,
    sharedAt: found.sharedAt.toISOString(),
    messages: found.messages,
    pageNumber,
    pages: found.pages,
  };
}
