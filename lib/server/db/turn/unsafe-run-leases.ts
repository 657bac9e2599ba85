import 'server-only';
import { z } from 'zod';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';
import { isWrittenBy, leaseEnd, ownRunSchema, ownRunsSql, RUN_CHANNEL, type OwnRun } from './run-lease';
import { storedRunColumns, toStoredRun, type StoredRun } from './run-row';
import { settleLostRun } from './settle-lost-run';

const CLAIM_LIMIT = 50;

/** After a restart of the database, processes renew their leases within this time. */
const RETURN_SECONDS = 3;

const orphanSchema = z.object({ runId: z.string(), userId: ownerIdSchema });

const runIdSchema = z.object({ runId: z.string() });

/** These runs have no chunk to write. What is missing in the result belongs to this process no longer. */
export async function unsafeRenewLeases(nodeId: string, runIds: readonly string[]): Promise<OwnRun[]> {
  const rows = await prisma().$queryRaw<unknown[]>`${KEEPS_PLAN}
    WITH ${ownRunsSql(nodeId, runIds)} SELECT "runId", "isAbortRequested" FROM own`;
  return z.array(ownRunSchema).parse(rows);
}

/** From now on any process may take the runs. */
export async function unsafeReleaseLeases(nodeId: string, runIds: readonly string[]): Promise<void> {
  await prisma().$executeRaw`
    UPDATE runs SET "leaseUntil" = now() - interval '1 second'
    WHERE "runId" = ANY(${[...runIds]}::uuid[]) AND ${isWrittenBy(nodeId)}`;
}

const handedOverSchema = z.object({ isAbortRequested: z.boolean() });

/**
 * Any process may go on with the answer. Returns false when its user has stopped it, null when it is no longer ours.
 */
export async function unsafeHandOverRun(nodeId: string, runId: string): Promise<boolean | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    UPDATE runs SET
      "leaseUntil" = CASE WHEN "abortRequestedAt" IS NULL THEN now() - interval '1 second' ELSE "leaseUntil" END,
      "handedOverAt" = CASE WHEN "abortRequestedAt" IS NULL THEN now() END
    WHERE "runId" = ${runId}::uuid AND ${isWrittenBy(nodeId)}
    RETURNING "abortRequestedAt" IS NOT NULL AS "isAbortRequested"`;
  const [row] = z.array(handedOverSchema).parse(rows);
  return row === undefined ? null : !row.isAbortRequested;
}

export interface LapsedAmong {
  readonly owner: OwnerId;
  readonly conversationId?: string;
  readonly responseMessageIds?: readonly string[];
}

interface ClaimFilter {
  readonly ownRunIds: readonly string[];
  readonly retriedRunIds: readonly string[];
  /** Null means all users. */
  readonly among: LapsedAmong | null;
}

export interface ClaimedRuns {
  readonly runs: readonly StoredRun[];
  readonly unreadable: readonly { readonly runId: string; readonly error: unknown }[];
}

/** Each run goes to one caller, and none that is written here. Runs whose messages were deleted end immediately. */
export async function unsafeClaimLapsedRuns(
  nodeId: string,
  { ownRunIds, retriedRunIds, among }: ClaimFilter,
): Promise<ClaimedRuns> {
  const rows = await prisma().$queryRaw<Record<string, unknown>[]>`
    WITH run AS (
      UPDATE runs SET "nodeId" = ${nodeId}, epoch = epoch + 1, "leaseUntil" = ${leaseEnd}
      WHERE "runId" IN (
        SELECT "runId" FROM runs
        WHERE state = 'running' AND ("leaseUntil" < now()
            OR ("nodeId" = ${nodeId} AND "runId" = ANY(${[...retriedRunIds]}::uuid[])))
          AND NOT "runId" = ANY(${[...ownRunIds]}::uuid[])${isAmong(among)}
          AND now() - pg_postmaster_start_time() > make_interval(secs => ${RETURN_SECONDS})
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

function isAmong(among: LapsedAmong | null): Prisma.Sql {
  if (among === null) return Prisma.empty;
  const { owner, conversationId, responseMessageIds } = among;
  return Prisma.join(
    [
      Prisma.sql` AND "userId" = ${owner}::uuid`,
      conversationId === undefined
        ? Prisma.empty
        : Prisma.sql` AND "conversationId" = ${conversationId}::uuid`,
      responseMessageIds === undefined
        ? Prisma.empty
        : Prisma.sql` AND "responseMessageId" = ANY(${[...responseMessageIds]}::uuid[])`,
    ],
    '',
  );
}

/**
 * The answer keeps what is stored and says that it was interrupted; the hold goes back. Returns false when it was
 * over.
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

/** Deletes chunks of writes that crossed a settlement. One row of each run is read. */
export async function unsafeDeleteStrayChunks(): Promise<void> {
  await prisma().$executeRaw`
    WITH RECURSIVE written AS (
      (SELECT "runId" FROM run_chunks ORDER BY "runId" LIMIT 1)
      UNION ALL
      SELECT next."runId" FROM written, LATERAL (
        SELECT c."runId" FROM run_chunks c WHERE c."runId" > written."runId" ORDER BY c."runId" LIMIT 1) next)
    DELETE FROM run_chunks USING written, runs
    WHERE run_chunks."runId" = written."runId" AND runs."runId" = written."runId" AND runs.state <> 'running'`;
}

/** The answer was deleted, so no user can read it, and it is free. */
async function endOrphan({ userId, runId }: z.infer<typeof orphanSchema>): Promise<void> {
  await prisma().$executeRaw`
    UPDATE runs SET state = 'failed', "endedAt" = now() WHERE "runId" = ${runId}::uuid AND state = 'running'`;
  await settleLostRun(userId, runId, { costCredits: 0, usage: NOTHING_USED });
}
