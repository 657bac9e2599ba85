import 'server-only';
import { z } from 'zod';
import { chatEventSchema, type ChatEvent } from '@/lib/domain/turn/chat-event';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';
import { isLapsed, ownRunSchema, ownRunsSql, type OwnRun } from './run-lease';

export interface RunChunk {
  readonly runId: string;
  readonly seq: number;
  readonly events: readonly ChatEvent[];
}

/**
 * Chunks that were written, and runs that ended or moved, are skipped, so that writing again is safe. Renews leases;
 * returns the runs that are still ours.
 */
export async function unsafeInsertRunChunks(nodeId: string, chunks: readonly RunChunk[]): Promise<OwnRun[]> {
  const json = JSON.stringify(chunks.map((chunk) => ({ ...chunk, events: JSON.stringify(chunk.events) })));
  const runIds = [...new Set(chunks.map(({ runId }) => runId))];
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    WITH ${ownRunsSql(nodeId, runIds)},
    written AS (
      INSERT INTO run_chunks ("runId", seq, events)
      SELECT chunk."runId", chunk.seq, chunk.events
      FROM json_to_recordset(${json}::json) AS chunk("runId" uuid, seq int, events text)
      JOIN own ON own."runId" = chunk."runId"
      ON CONFLICT DO NOTHING)
    SELECT "runId", "isAbortRequested" FROM own`;
  return z.array(ownRunSchema).parse(rows);
}

const chunkEventsSchema = z.array(chatEventSchema);

export function parseChunkEvents(events: string): ChatEvent[] {
  return chunkEventsSchema.parse(JSON.parse(events));
}

const progressSchema = z.object({
  state: z.string(),
  isLapsed: z.boolean(),
  isHandedOver: z.boolean(),
  seq: z.number().nullable(),
  events: z.string().nullable(),
});

export interface RunProgress {
  readonly isRunning: boolean;
  readonly isLapsed: boolean;
  readonly isHandedOver: boolean;
  readonly events: ChatEvent[];
  readonly lastSeq: number;
}

/** Returns the later events, oldest first; null for a deleted run. No process writes a lapsed one. */
export async function unsafeReadRunProgress(runId: string, afterSeq: number): Promise<RunProgress | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT run.state, ${isLapsed} AS "isLapsed",
      run."handedOverAt" IS NOT NULL AS "isHandedOver", chunk.seq, chunk.events
    FROM runs run LEFT JOIN run_chunks chunk ON chunk."runId" = run."runId" AND chunk.seq > ${afterSeq}
    WHERE run."runId" = ${runId}::uuid ORDER BY chunk.seq`;
  const parsed = z.array(progressSchema).parse(rows);
  const [first] = parsed;
  if (first === undefined) return null;
  return {
    isRunning: first.state === 'running',
    isLapsed: first.isLapsed,
    isHandedOver: first.isHandedOver,
    events: parsed.flatMap((row) => (row.events === null ? [] : parseChunkEvents(row.events))),
    lastSeq: parsed.at(-1)?.seq ?? afterSeq,
  };
}
