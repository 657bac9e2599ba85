import 'server-only';
import type { OwnerId } from '@/lib/domain/owner-id';
import { prisma } from './prisma';

/** Whether a conversation or a preset of the owner is set to this model. */
export async function isModelInUse(owner: OwnerId, endpoint: string, model: string): Promise<boolean> {
  const where = { userId: owner, endpoint, model };
  const conversation = await prisma().conversation.findFirst({ where, select: { conversationId: true } });
  if (conversation !== null) return true;
  return (await prisma().preset.findFirst({ where, select: { presetId: true } })) !== null;
}
