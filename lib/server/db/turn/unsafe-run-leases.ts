import 'server-only';
import { z } from 'zod';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { LEASE_SECONDS, RUN_CHANNEL } from './run-lease';
import { storedRunColumns, toStoredRun, type StoredRun } from './run-row';
import { settleLostRun } from './settle-lost-run';

const CLAIM_LIMIT = 50;

const orphanSchema = z.object({ runId: z.string(), userId: ownerIdSchema });

const runIdSchema = z.object({ runId: z.string() });

const leaseSchema = z.object({ runId: z.string(), isAbortRequested: z.boolean() });

/** Runs missing from the result are no longer the node's own. */
export async function unsafeRenewLeases(
  nodeId: string,
  runIds: readonly string[],
): Promise<z.infer<typeof leaseSchema>[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE runs SET "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "nodeId" = ${nodeId} AND state = 'running' AND "runId" = ANY(${[...runIds]}::uuid[])
    RETURNING "runId", "abortRequestedAt" IS NOT NULL AS "isAbortRequested"`;
  return z.array(leaseSchema).parse(rows);
}

/** A silent node has running runs and no lock: it has died, or lost its connection a moment ago. */
export async function unsafeListSilentNodes(nodeId: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT DISTINCT "nodeId" FROM runs WHERE state = 'running' AND "nodeId" <> ${nodeId} AND NOT EXISTS (
      SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = ${ADVISORY_LOCKS.node}::int::oid
        AND l.objid = (hashtext("nodeId")::bigint & 4294967295)::oid)`;
  return z
    .array(z.object({ nodeId: z.string() }))
    .parse(rows)
    .map((row) => row.nodeId);
}

interface ClaimFilter {
  readonly deadNodeIds: readonly string[];
  readonly ownRunIds: readonly string[];
  readonly retriedRunIds: readonly string[];
}

export interface ClaimedRuns {
  readonly runs: readonly StoredRun[];
  readonly unreadable: readonly { readonly runId: string; readonly error: unknown }[];
}

/**
 * Takes over runs whose lease lapsed or whose node died, but none this node is writing. Each goes to one caller
 * only. Runs whose messages were deleted are ended immediately.
 */
export async function unsafeClaimLapsedRuns(
  nodeId: string,
  { deadNodeIds, ownRunIds, retriedRunIds }: ClaimFilter,
): Promise<ClaimedRuns> {
  const rows = await prisma().$queryRaw<Record<string, unknown>[]>`
    WITH run AS (
      UPDATE runs SET "nodeId" = ${nodeId}, "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE "runId" IN (
        SELECT "runId" FROM runs
        WHERE state = 'running' AND ("leaseUntil" < now() OR "nodeId" = ANY(${[...deadNodeIds]}::text[])
          OR ("nodeId" = ${nodeId} AND "runId" = ANY(${[...retriedRunIds]}::uuid[])))
          AND NOT "runId" = ANY(${[...ownRunIds]}::uuid[])
        LIMIT ${CLAIM_LIMIT} FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT ${storedRunColumns} FROM run`;
  const orphans = rows.filter((row) => row['userMessage'] === null || row['response'] === null);
  const runs: StoredRun[] = [];
  const unreadable: { runId: string; error: unknown }[] = [];
  for (const row of rows)
    try {
      if (orphans.includes(row)) await endOrphan(orphanSchema.parse(row['run']));
      else runs.push(toStoredRun(row));
    } catch (error) {
      unreadable.push({ runId: runIdSchema.parse(row['run']).runId, error });
    }
  return { runs, unreadable };
}

/**
 * Works from ids alone: the answer keeps what is stored and states that it was interrupted, the hold goes back.
 * Returns false when the run was over already.
 */
export async function unsafeEndBrokenRun(nodeId: string, runId: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH run AS (
      UPDATE runs SET state = 'failed', "endedAt" = now()
      WHERE "runId" = ${runId}::uuid AND "nodeId" = ${nodeId} AND state = 'running'
      RETURNING "runId", "userId", "responseMessageId"),
    message AS (
      UPDATE messages SET error = '{"code": "interrupted", "details": null}', unfinished = false, "updatedAt" = now()
      FROM run WHERE messages."messageId" = run."responseMessageId" AND messages."userId" = run."userId")
    SELECT "runId", "userId", pg_notify(${RUN_CHANNEL}, 'settled ' || "runId")::text AS told FROM run`;
  const [ended] = z.array(orphanSchema).parse(rows);
  if (ended === undefined) return false;
  await settleLostRun(ended.userId, runId, { costCredits: 0, usage: NOTHING_USED });
  return true;
}

/** A write that crossed a settlement leaves such chunks. */
export async function unsafeDeleteStrayChunks(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM run_chunks USING runs WHERE runs."runId" = run_chunks."runId" AND runs.state <> 'running'`;
}

/** The answer was deleted, so no user can read it and it is free. */
async function endOrphan({ userId, runId }: z.infer<typeof orphanSchema>): Promise<void> {
  await prisma().run.updateMany({
    where: { runId, state: 'running' },
    data: { state: 'failed', endedAt: new Date() },
  });
  await settleLostRun(userId, runId, { costCredits: 0, usage: NOTHING_USED });
}
