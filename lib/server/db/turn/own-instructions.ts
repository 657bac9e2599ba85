import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

/** Returns what models are told in every chat of the owner; empty when that is nothing. */
export async function findOwnInstructions(owner: OwnerId): Promise<string> {
  const row = await prisma().user.findUnique({ where: { userId: owner }, select: { instructions: true } });
  return row?.instructions ?? '';
}

/** Stores what models are told in every chat of the owner. */
export async function saveOwnInstructions(owner: OwnerId, instructions: string): Promise<void> {
  await prisma().user.updateMany({ where: { userId: owner }, data: { instructions } });
}
