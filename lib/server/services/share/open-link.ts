import 'server-only';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import { inPublicLane } from '../../db/database-lane';
import { consumeLimit, isLimitReached } from '../../limits/consume-limit';

/**
 * Any reader may ask. Returns null for a token that opens nothing, and for an address that opened or tried
 * too many.
 */
export async function openLink<Found>(
  token: string,
  address: string | null,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  if (await isLimitReached('share_guess', { address })) return null;
  const isAllowed = await consumeLimit('share_view', { address }).then(
    () => true,
    () => false,
  );
  if (!isAllowed) return null;
  const isToken = shareTokenSchema.safeParse(token).success;
  const found = isToken ? await inPublicLane(find) : null;
  // One guess too many is answered like any other.
  if (found === null) await consumeLimit('share_guess', { address }).catch(() => undefined);
  return found;
}
