import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { liveConversations } from '../conversation/live-conversation';
import { prisma } from '../prisma';

export async function isModelInUse(owner: OwnerId, endpoint: string, model: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 FROM ${liveConversations} c
    WHERE c."userId" = ${owner}::uuid AND c.endpoint = ${endpoint} AND c.model = ${model}
    UNION ALL
    SELECT 1 FROM presets WHERE "userId" = ${owner}::uuid AND endpoint = ${endpoint} AND model = ${model}
    LIMIT 1`;
  return rows.length > 0;
}
