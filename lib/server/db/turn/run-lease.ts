import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { publishNotice } from '../redis-notices';

/** Without a renewal it ends, by the database's clock. */
const LEASE_SECONDS = 10;

/** Sooner renewals change no row. */
const RENEWAL_SECONDS = 3;

/** It tells that a run must stop or has settled. */
export const RUN_CHANNEL = 'parley_runs';

const namedRunsSchema = z.array(z.object({ runId: z.string() }));

/** Listeners of the database were told already. */
export function publishDecided(rows: readonly unknown[]): void {
  for (const { runId } of namedRunsSchema.parse(rows)) publishNotice(RUN_CHANNEL, `decided ${runId}`);
}

/** Each takeover counts `epoch` up. */
export interface RunHolder {
  readonly nodeId: string;
  readonly epoch: number;
}

/** The process that began a run writes it. */
export const WRITER_EPOCH = 0;

export const leaseEnd = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Row `run` runs and has no holder. */
export const isLapsed = Prisma.sql`(run.state = 'running' AND run."leaseUntil" < now())`;

export function isHeldBy({ nodeId, epoch }: RunHolder): Prisma.Sql {
  return Prisma.sql`runs."nodeId" = ${nodeId} AND runs.epoch = ${epoch}::int AND runs.state = 'running'`;
}

/** The node began the run, and neither lost it nor handed it over. */
export function isWrittenBy(nodeId: string): Prisma.Sql {
  return Prisma.sql`${isHeldBy({ nodeId, epoch: WRITER_EPOCH })} AND runs."handedOverAt" IS NULL`;
}

export const ownRunSchema = z.object({ runId: z.string(), isAbortRequested: z.boolean() });

export type OwnRun = z.infer<typeof ownRunSchema>;

/**
 * `own` has runs still written here, and which must stop. Leases of {@link RENEWAL_SECONDS} are renewed. A
 * locked row waits for the next time, delaying no other.
 */
export function ownRunsSql(nodeId: string, runIds: readonly string[]): Prisma.Sql {
  const isWritten = isWrittenBy(nodeId);
  return Prisma.sql`
    own AS MATERIALIZED (
      SELECT runs."runId", runs."abortRequestedAt" IS NOT NULL AS "isAbortRequested",
        runs."leaseUntil" < now() + make_interval(secs => ${LEASE_SECONDS - RENEWAL_SECONDS}) AS "isDue"
      FROM runs WHERE runs."runId" = ANY(${[...runIds]}::uuid[]) AND ${isWritten}),
    renewed AS (
      UPDATE runs SET "leaseUntil" = ${leaseEnd} FROM (
        SELECT runs."runId" FROM runs JOIN own ON own."runId" = runs."runId"
        WHERE own."isDue" AND ${isWritten}
        FOR NO KEY UPDATE OF runs SKIP LOCKED) due
      WHERE runs."runId" = due."runId")`;
}
