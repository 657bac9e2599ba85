import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { isInLiveConversation } from '../conversation/live-conversation';
import { prisma } from '../prisma';
import { parseChunkEvents } from './run-chunk-repository';
import { isLapsed } from './run-lease';

const rowSchema = z.object({
  responseMessageId: z.string(),
  isLapsed: z.boolean(),
  events: z.string().nullable(),
});

interface RunningEvents {
  /** The keys are ids of answers; the oldest event comes first. */
  readonly events: ReadonlyMap<string, readonly ChatEvent[]>;
  /** True when one of the answers has lost its process. */
  readonly hasLapsed: boolean;
}

export async function listRunningEvents(owner: OwnerId, conversationId: string): Promise<RunningEvents> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT run."responseMessageId", ${isLapsed} AS "isLapsed", chunk.events
    FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId"
    WHERE run."conversationId" = ${conversationId}::uuid AND run."userId" = ${owner}::uuid AND run.state = 'running'
      AND ${isInLiveConversation('run')}
    ORDER BY chunk.seq`;
  const byAnswer = new Map<string, ChatEvent[]>();
  const parsed = z.array(rowSchema).parse(rows);
  for (const { responseMessageId, events } of parsed) {
    if (events === null) continue;
    const known = byAnswer.get(responseMessageId) ?? [];
    for (const event of parseChunkEvents(events)) known.push(event);
    byAnswer.set(responseMessageId, known);
  }
  return { events: byAnswer, hasLapsed: parsed.some((row) => row.isLapsed) };
}
