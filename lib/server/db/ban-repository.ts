import 'server-only';
import { prisma } from './prisma';

/** Whom a ban may name; what is null is not asked about. */
export interface BanSubject {
  readonly userId: string | null;
  /** As client-address gives it: IPv6 by its /64. */
  readonly address: string | null;
}

/** A ban that holds. */
export interface Ban {
  readonly banId: string;
  readonly endsAt: Date;
}

/** The ban that shuts a user or an address out longest at a moment; who is asked about is often not signed in. */
export async function unsafeFindBan({ userId, address }: BanSubject, now: Date): Promise<Ban | null> {
  const named = [...(userId === null ? [] : [{ userId }]), ...(address === null ? [] : [{ address }])];
  if (named.length === 0) return null;
  return prisma().ban.findFirst({
    select: { banId: true, endsAt: true },
    where: { OR: named, endsAt: { gt: now }, liftedAt: null },
    orderBy: { endsAt: 'desc' },
  });
}
