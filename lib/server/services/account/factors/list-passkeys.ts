import 'server-only';
import type { PasskeySummary } from '@/lib/contracts/account/passkeys';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listPasskeys as list, type ListedPasskey } from '../../../db/account/passkey-repository';

/** The person's passkeys, oldest first. */
export async function listPasskeys(owner: OwnerId): Promise<PasskeySummary[]> {
  return (await list(owner)).map(toPasskeySummary);
}

/** A passkey as answers show it. */
export function toPasskeySummary(passkey: ListedPasskey): PasskeySummary {
  const { createdAt, lastUsedAt, ...rest } = passkey;
  return { ...rest, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
