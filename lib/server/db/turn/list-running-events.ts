import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { parseChunkEvents } from './run-chunk-repository';

const rowSchema = z.object({ responseMessageId: z.string(), events: z.string() });

/** Returns events by the answer's id, oldest first. */
export async function listRunningEvents(
  owner: OwnerId,
  conversationId: string,
): Promise<Map<string, ChatEvent[]>> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT run."responseMessageId", chunk.events
    FROM runs run JOIN run_chunks chunk ON chunk."runId" = run."runId"
    WHERE run."conversationId" = ${conversationId}::uuid AND run."userId" = ${owner}::uuid AND run.state = 'running'
      AND ${isInLiveConversation('run')}
    ORDER BY chunk.seq`;
  const byAnswer = new Map<string, ChatEvent[]>();
  for (const { responseMessageId, events } of z.array(rowSchema).parse(rows)) {
    const known = byAnswer.get(responseMessageId) ?? [];
    for (const event of parseChunkEvents(events)) known.push(event);
    byAnswer.set(responseMessageId, known);
  }
  return byAnswer;
}
