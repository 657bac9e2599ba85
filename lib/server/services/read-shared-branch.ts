import 'server-only';
import { SHARED_MESSAGES_PAGE_SIZE } from '@/lib/contracts/share';
import { shareTokenSchema } from '@/lib/domain/share-link';
import type { SharedBranch } from '@/lib/domain/shared-branch';
import { unsafeFindSharedBranch } from '../db/unsafe-shared-branch';
import { isLimitReached, takeLimit } from '../limits/take-limit';

/**
 * One page of what a link shows to anybody, or null: for a link that never was, has ended, was taken back or whose
 * conversation is gone, for a page beyond its last, and for an address that tried too many such links of late.
 */
export async function readSharedBranch(
  token: string,
  pageNumber: number,
  address: string | null,
): Promise<SharedBranch | null> {
  if (await isLimitReached('share_guess', { address })) return null;
  const branch = await findBranch(token, pageNumber);
  // A guess that is one too many is answered like any other.
  if (branch === null) await takeLimit('share_guess', { address }).catch(() => undefined);
  return branch;
}

async function findBranch(token: string, pageNumber: number): Promise<SharedBranch | null> {
  if (!shareTokenSchema.safeParse(token).success) return null;
  const found = await unsafeFindSharedBranch(token, {
    offset: (pageNumber - 1) * SHARED_MESSAGES_PAGE_SIZE,
    limit: SHARED_MESSAGES_PAGE_SIZE,
  });
  if (found === null || found.messages.length === 0) return null;
  return {
    title: found.title,
    sharedAt: found.sharedAt.toISOString(),
    messages: found.messages,
    pageNumber,
    pages: Math.ceil(found.total / SHARED_MESSAGES_PAGE_SIZE),
  };
}
