import 'server-only';
import { z } from 'zod';
import { ownerIdSchema } from '@/lib/domain/owner-id';
import { NOTHING_USED } from '@/lib/domain/usage';
import { prisma } from './prisma';
import { LEASE_SECONDS } from './run-lease';
import { settleLostRun } from './settle-lost-run';
import { storedRunColumns, toStoredRun, type StoredRun } from './run-row';
import { NODE_LOCK_CLASS } from './run-control-channel';

/** The most runs one pass of the reaper takes over. */
const CLAIM_LIMIT = 50;

const orphanSchema = z.object({ runId: z.string(), userId: ownerIdSchema });

const leaseSchema = z.object({ runId: z.string(), isAbortRequested: z.boolean() });

/** Keeps the runs of a node its own, all in one statement. Runs missing from the answer are no longer its own. */
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

/** Nodes with running runs that do not hold their lock: they have died, or lost their connection a moment ago. */
export async function unsafeListSilentNodes(nodeId: string): Promise<string[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT DISTINCT "nodeId" FROM runs WHERE state = 'running' AND "nodeId" <> ${nodeId} AND NOT EXISTS (
      SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
      WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 2 AND l.classid = ${NODE_LOCK_CLASS}::int::oid
        AND l.objid = (hashtext("nodeId")::bigint & 4294967295)::oid)`;
  return z
    .array(z.object({ nodeId: z.string() }))
    .parse(rows)
    .map((row) => row.nodeId);
}

/**
 * Takes over runs whose lease lapsed or whose node is gone, but none of those named. Each is given to one caller only,
 * which then owns it as if it had started it. Runs whose messages were deleted are ended at once.
 */
export async function unsafeClaimLapsedRuns(
  nodeId: string,
  { goneNodeIds, ownRunIds }: { goneNodeIds: readonly string[]; ownRunIds: readonly string[] },
): Promise<StoredRun[]> {
  const rows = await prisma().$queryRaw<Record<string, unknown>[]>`
    WITH run AS (
      UPDATE runs SET "nodeId" = ${nodeId}, "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE "runId" IN (
        SELECT "runId" FROM runs
        WHERE state = 'running' AND ("leaseUntil" < now() OR "nodeId" = ANY(${[...goneNodeIds]}::text[]))
          AND NOT "runId" = ANY(${[...ownRunIds]}::uuid[])
        LIMIT ${CLAIM_LIMIT} FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT ${storedRunColumns} FROM run`;
  const orphans = rows.filter((row) => row['userMessage'] === null || row['response'] === null);
  await endOrphans(orphans);
  return rows.filter((row) => !orphans.includes(row)).map(toStoredRun);
}

/** Removes what a write that crossed a settlement left behind. */
export async function unsafeDeleteStrayChunks(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM run_chunks USING runs WHERE runs."runId" = run_chunks."runId" AND runs.state <> 'running'`;
}

/** Nothing of such an answer is left for anybody to read, so it costs nothing. */
async function endOrphans(rows: readonly Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const runs = rows.map((row) => orphanSchema.parse(row['run']));
  const runIds = runs.map(({ runId }) => runId);
  await prisma().run.updateMany({
    where: { runId: { in: runIds }, state: 'running' },
    data: { state: 'failed', endedAt: new Date() },
  });
  for (const { userId, runId } of runs)
    await settleLostRun(userId, runId, { costCredits: 0, usage: NOTHING_USED });
}
