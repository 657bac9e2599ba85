import 'server-only';
import { SHARED_MESSAGES_PAGE_SIZE, SHARED_PAGE_TEXT_BYTES } from '@/lib/contracts/share/share';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import type { SharedBranch } from '@/lib/domain/share/shared-branch';
import { inPublicLane } from '../../db/database-lane';
import { unsafeDivideSharedBranch, unsafeFindSharedPage } from '../../db/share/unsafe-shared-branch';
import { isLimitReached, consumeLimit } from '../../limits/consume-limit';

const PAGE_SIZE = { messages: SHARED_MESSAGES_PAGE_SIZE, textBytes: SHARED_PAGE_TEXT_BYTES };

/**
 * Any reader may ask. Returns null for a link that never existed or has ended, whose conversation was deleted, for
 * a page beyond its last, and for an address that recently opened too many pages or tried too many such links.
 */
export async function readSharedBranch(
  token: string,
  pageNumber: number,
  address: string | null,
): Promise<SharedBranch | null> {
  if (await isLimitReached('share_guess', { address })) return null;
  const isAllowed = await consumeLimit('share_view', { address }).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return null;
  const branch = await inPublicLane(() => findBranch(token, pageNumber));
  // One guess too many is answered like any other.
  if (branch === null) await consumeLimit('share_guess', { address }).catch(() => undefined);
  return branch;
}

/** Readers that come at the same time wait for one walk along the whole branch. */
const dividing = new Map<string, Promise<void>>();

async function divideOnce(token: string): Promise<void> {
  const known = dividing.get(token);
  if (known !== undefined) return known;
  const work = unsafeDivideSharedBranch(token, PAGE_SIZE).finally(() => dividing.delete(token));
  dividing.set(token, work);
  return work;
}

async function findBranch(token: string, pageNumber: number): Promise<SharedBranch | null> {
  if (!shareTokenSchema.safeParse(token).success) return null;
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
