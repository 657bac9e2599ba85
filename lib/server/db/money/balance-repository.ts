import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** Returns null for an owner who never had credits. */
export async function findBalanceCredits(owner: OwnerId): Promise<number | null> {
  const row = await prisma().balance.findUnique({ where: { userId: owner }, select: { credits: true } });
  return row === null ? null : Number(row.credits);
}
