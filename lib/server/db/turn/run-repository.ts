import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isInLiveConversation } from '../conversation/live-conversation';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { publishNotice } from '../redis-notices';
import { RUN_CHANNEL } from './run-lease';
import { storedRunColumns, toStoredRun, type StoredRun } from './run-row';

/** The run may be over. Returns null when there is none or its messages were deleted. */
export async function findRunByRequest(owner: OwnerId, requestId: string): Promise<StoredRun | null> {
  return findRun(Prisma.sql`run."userId" = ${owner}::uuid AND run."requestId" = ${requestId}
    AND ${isInLiveConversation('run')}`);
}

export async function findRunOfAnswer(
  owner: OwnerId,
  responseMessageId: string,
  endedWithinMs: number,
): Promise<StoredRun | null> {
  return findRun(Prisma.sql`run."userId" = ${owner}::uuid AND (run.state = 'running'
      OR run."endedAt" >= now() - make_interval(secs => ${endedWithinMs / 1000}::float8))
    AND run."responseMessageId" = ${responseMessageId}::uuid AND ${isInLiveConversation('run')}`);
}

/** Finds runs that are over, and runs in a deleted conversation: they are settled all the same. */
export async function findRunById(owner: OwnerId, runId: string): Promise<StoredRun | null> {
  return findRun(Prisma.sql`run."userId" = ${owner}::uuid AND run."runId" = ${runId}::uuid`);
}

export interface AbortTarget {
  readonly conversationId?: string | null;
  readonly responseMessageId?: string | null;
}

const idRowSchema = z.object({ runId: z.string() });

/** An answer was handed over, and its next run has not begun: that one stops when it begins. */
const isBetweenRuns = Prisma.sql`(run."handedOverAt" IS NOT NULL AND run."endedAt" > now() - interval '20 seconds'
  AND NOT EXISTS (SELECT 1 FROM runs later
    WHERE later."responseMessageId" = run."responseMessageId" AND later."startedAt" > run."startedAt"))`;

/** It takes the newest running run, else the last one of an answer that goes on. Returns its id, or null. */
export async function requestAbort(owner: OwnerId, target: AbortTarget): Promise<string | null> {
  const { conversationId = null, responseMessageId = null } = target;
  if (conversationId === null && responseMessageId === null) return null;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH stopped AS (
      UPDATE runs SET "abortRequestedAt" = now() WHERE "runId" = (
        SELECT run."runId" FROM runs run
        WHERE run."userId" = ${owner}::uuid AND (run.state = 'running' OR ${isBetweenRuns})
          AND (${conversationId}::uuid IS NULL OR "conversationId" = ${conversationId}::uuid)
          AND (${responseMessageId}::uuid IS NULL OR "responseMessageId" = ${responseMessageId}::uuid)
        ORDER BY state = 'running' DESC, "startedAt" DESC LIMIT 1)
      RETURNING "runId")
    SELECT "runId", pg_notify(${RUN_CHANNEL}, 'abort ' || "runId")::text FROM stopped`;
  const runId = z.array(idRowSchema).parse(rows)[0]?.runId ?? null;
  if (runId !== null) publishNotice(RUN_CHANNEL, `abort ${runId}`);
  return runId;
}

async function findRun(where: Prisma.Sql): Promise<StoredRun | null> {
  const rows = await prisma().$queryRaw<Record<string, unknown>[]>`
    SELECT ${storedRunColumns} FROM runs run WHERE ${where} ORDER BY run."startedAt" DESC LIMIT 1`;
  const [row] = rows;
  if (row === undefined || row['userMessage'] === null || row['response'] === null) return null;
  return toStoredRun(row);
}
