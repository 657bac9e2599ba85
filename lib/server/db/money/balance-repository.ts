import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** Returns the owner's credits; null when they never had any. */
export async function findBalanceCredits(owner: OwnerId): Promise<number | null> {
  const row = await prisma().balance.findUnique({ where: { userId: owner }, select: { credits: true } });
  return row === null ? null : Number(row.credits);
}
