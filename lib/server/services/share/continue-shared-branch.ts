import 'server-only';
import { FORK_LIMIT_MEGABYTES, FORK_LIMIT_MESSAGES } from '@/lib/contracts/message/fork';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { unsafeCopySharedBranch, unsafeFindSharedBytes } from '../../db/share/unsafe-copy-shared-branch';
import { consumeLimit, isLimitReached } from '../../limits/consume-limit';
import { longCopy } from '../../limits/long-copy';
import { requireStorage } from '../account/storage';

/**
 * Throws not_found for what {@link readSharedBranch} does not show and an address that tried too many links,
 * fork_too_large, storage_full, and as a long copy does.
 */
export async function continueSharedBranch(
  owner: OwnerId,
  token: string,
  address: string | null,
  signal: AbortSignal,
): Promise<{ conversation: Conversation; messageId: string }> {
  if (await isLimitReached('share_guess', { address })) throw new AppError('not_found');
  const copied = shareTokenSchema.safeParse(token).success
    ? await longCopy(owner, signal, () => copy(owner, token))
    : ({ kind: 'absent' } as const);
  if (copied.kind === 'too-large')
    throw new AppError('fork_too_large', {
      limit: FORK_LIMIT_MESSAGES,
      limitMegabytes: FORK_LIMIT_MEGABYTES,
    });
  if (copied.kind === 'absent') {
    await consumeLimit('share_guess', { address }).catch(() => undefined);
    throw new AppError('not_found');
  }
  return { conversation: copied.conversation, messageId: copied.messageId };
}

async function copy(owner: OwnerId, token: string) {
  const sizeBytes = await unsafeFindSharedBytes(token, FORK_LIMIT_MESSAGES);
  if (sizeBytes > FORK_LIMIT_MEGABYTES * MEGABYTE) return { kind: 'too-large' } as const;
  // This runs within the turn of the copy, so that it counts what the one before it stored.
  await requireStorage(owner, sizeBytes);
  return unsafeCopySharedBranch(owner, token, FORK_LIMIT_MESSAGES);
}
