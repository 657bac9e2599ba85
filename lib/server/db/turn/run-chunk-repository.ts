import 'server-only';
import { z } from 'zod';
import { chatEventSchema, type ChatEvent } from '@/lib/domain/turn/chat-event';
import { KEPT } from '../kept-statement';
import { prisma } from '../prisma';

export interface RunChunk {
  readonly runId: string;
  readonly seq: number;
  readonly events: readonly ChatEvent[];
}

/**
 * Leaves out what was written before, and chunks of runs that ended or belong to another node by now, so that
 * writing again after a failure is safe.
 */
export async function unsafeInsertRunChunks(nodeId: string, chunks: readonly RunChunk[]): Promise<void> {
  const json = JSON.stringify(chunks.map((chunk) => ({ ...chunk, events: JSON.stringify(chunk.events) })));
  await prisma().$executeRaw`${KEPT}
    INSERT INTO run_chunks ("runId", seq, events)
    SELECT chunk."runId", chunk.seq, chunk.events
    FROM json_to_recordset(${json}::json) AS chunk("runId" uuid, seq int, events text)
    JOIN runs ON runs."runId" = chunk."runId" AND runs.state = 'running' AND runs."nodeId" = ${nodeId}
    ON CONFLICT DO NOTHING`;
}

const chunkEventsSchema = z.array(chatEventSchema);

export function parseChunkEvents(events: string): ChatEvent[] {
  return chunkEventsSchema.parse(JSON.parse(events));
}

const progressSchema = z.object({
  state: z.string(),
  seq: z.number().nullable(),
  events: z.string().nullable(),
});

/** Returns the events after that chunk, oldest first, as of one moment; null when the run was deleted. */
export async function unsafeReadRunProgress(
  runId: string,
  afterSeq: number,
): Promise<{ isRunning: boolean; events: ChatEvent[]; lastSeq: number } | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT run.state, chunk.seq, chunk.events
    FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId" AND chunk.seq > ${afterSeq}
    WHERE run."runId" = ${runId}::uuid ORDER BY chunk.seq`;
  const parsed = z.array(progressSchema).parse(rows);
  const [first] = parsed;
  if (first === undefined) return null;
  return {
    isRunning: first.state === 'running',
    events: parsed.flatMap((row) => (row.events === null ? [] : parseChunkEvents(row.events))),
    lastSeq: parsed.at(-1)?.seq ?? afterSeq,
  };
}
