import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export async function findOwnInstructions(owner: OwnerId): Promise<string> {
  const row = await prisma().user.findUnique({ where: { userId: owner }, select: { instructions: true } });
  return row?.instructions ?? '';
}

export async function saveOwnInstructions(owner: OwnerId, instructions: string): Promise<void> {
  await prisma().user.updateMany({ where: { userId: owner }, data: { instructions } });
}
